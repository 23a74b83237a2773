import { inBuenosAires, surnameFirst } from '@traza/domain';
import type { CorporateAccount } from '@traza/domain/cuentas';
import { canRequestInforme } from '@traza/domain/informes';
import { INFORME_NAMES } from '@traza/words/informes/informe-names.ts';
import { type ByteSink, type Cell, headingLines, openWorkbook, type SheetColumn } from '@traza/workbook';
import { sql } from 'kysely';
import { tarifaAt } from '#clientes/tarifas/tarifa-at.ts';
import { type Actor, accountAt } from '#lib/actor.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';

interface TarifaSheetRow {
  tipoVehiculo: string;
  minimo: number;
  porKm: number;
  porEsperaMin: number;
  recargoNoche: number;
  vigenciaDesde: Temporal.Instant;
}

const BAND = 'Tarifas vigentes';
const COLUMNS: readonly (SheetColumn & { value: (row: TarifaSheetRow) => Cell })[] = [
  { header: 'Tipo de Vehículo', band: BAND, kind: 'text', value: ({ tipoVehiculo }) => tipoVehiculo },
  { header: 'Mínimo', band: BAND, kind: 'money', value: ({ minimo }) => minimo / 100 },
  { header: 'Importe por Km', band: BAND, kind: 'money', value: ({ porKm }) => porKm / 100 },
  {
    header: 'Importe por Minuto de Espera',
    band: BAND,
    kind: 'money',
    value: ({ porEsperaMin }) => porEsperaMin / 100,
  },
  { header: 'Plus Nocturno (%)', band: BAND, kind: 'decimal', value: ({ recargoNoche }) => recargoNoche },
  {
    header: 'Vigencia Desde',
    band: BAND,
    kind: 'date',
    value: ({ vigenciaDesde }) => inBuenosAires(vigenciaDesde).toPlainDate(),
  },
];

/** The tarifa of each vehicle type that holds for a cliente now: its own where it has one, else the general one. */
async function findTarifas({ db }: Deps, idCliente: number, now: Temporal.Instant): Promise<TarifaSheetRow[]> {
  return db
    .selectFrom('clienteTipoVehiculo as x')
    .innerJoin('tipoVehiculo as t', 't.id', 'x.idTipoVehiculo')
    .innerJoinLateral(tarifaAt(idCliente, sql.ref('t.id'), now).as('f'), (join) => join.onTrue())
    .select(['t.alias as tipoVehiculo', 'f.minimo', 'f.porKm', 'f.porEsperaMin', 'f.recargoNoche', 'f.vigenciaDesde'])
    .where('x.idCliente', '=', idCliente)
    .orderBy('x.orden')
    .orderBy('t.id')
    .execute();
}

function allowedAccount(caller: Actor, idCliente: number): CorporateAccount {
  const account = accountAt(caller, idCliente);
  if (!canRequestInforme('tarifa', account)) throw new AppError('forbidden');
  return account;
}

/** The workbook of tariffs in base64: made at once and held back by nothing (S8, DT-45). */
export async function tarifaInforme(deps: Deps, caller: Actor, idCliente: number): Promise<string> {
  const account = allowedAccount(caller, idCliente);
  const now = deps.clock.now();
  const rows = await findTarifas(deps, idCliente, now);
  if (rows.length === 0) throw new AppError('no_tariff');
  const pieces: Uint8Array[] = [];
  const sink: ByteSink = { write: (piece) => void pieces.push(piece) };
  const heading = headingLines({
    product: deps.settings.product,
    report: INFORME_NAMES.tarifa,
    cliente: account.nombreCliente,
    period: null,
    filters: [],
    now,
    author: surnameFirst(caller),
  });
  const book = await openWorkbook(sink, [{ name: INFORME_NAMES.tarifa, columns: COLUMNS, heading }]);
  for (const row of rows) {
    await book.addRow(
      0,
      COLUMNS.map(({ value }) => value(row)),
    );
  }
  await book.finish();
  return Buffer.concat(pieces).toString('base64');
}
