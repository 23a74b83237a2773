import { EXPIRING_DOCUMENTOS, FLOTA_CHOFERES, FLOTA_VEHICULOS, OWN_AGENCIA } from '@traza/demo';
import { DEMO_MARKS } from '@traza/demo/marks';
import { inBuenosAires } from '@traza/domain';
import { FLOTA } from '@traza/domain/flota';
import type { Tx } from '#db/database.ts';
import { tokenHash } from '#lib/ids.ts';
import { seedRenewals } from './papers.ts';

/** Key of the own agencia: positions come with it, and the simulator drives by it. */
export const FLOTA_KEY = DEMO_MARKS.flotaKey;
/** How long ago the turnos of the demo began, at most. */
const TURNO_MIN = 5 * 60;
/** For how many days what does not expire soon goes on to count. */
const LASTS_DAYS = 200;
const SPREAD_DAYS = 300;

export interface SeededFlota {
  idAgencia: number;
  /** In the sequence of the catalogue. */
  choferes: number[];
  vehiculos: number[];
}

/** The own flota of the demo: who drives, what they drive, their documentos and their turnos (M-228). */
export async function seedFlota(tx: Tx, idsCliente: readonly number[], now: Temporal.Instant): Promise<SeededFlota> {
  const { id: idAgencia } = await tx
    .insertInto('agencia')
    .values(OWN_AGENCIA)
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('agenciaClave')
    .values({ hash: tokenHash(FLOTA_KEY), idAgencia, nombre: 'demo' })
    .execute();
  await tx
    .insertInto('agenciaCliente')
    .values(idsCliente.map((idCliente) => ({ idAgencia, idCliente })))
    .execute();
  const vehiculos = await insertVehiculos(tx, idAgencia);
  const choferes = await insertChoferes(tx, idAgencia, vehiculos);
  await insertDocumentos(tx, { choferes, vehiculos }, now);
  await insertTurnos(tx, { choferes, vehiculos }, now);
  return { idAgencia, choferes, vehiculos };
}

async function insertVehiculos(tx: Tx, idAgencia: number): Promise<number[]> {
  const rows = FLOTA_VEHICULOS.map(({ lat: _lat, lon: _lon, sirveTipos, ...vehiculo }) => ({
    idAgencia,
    ...vehiculo,
    sirveTipos: [...sirveTipos],
    patenteClave: vehiculo.patente,
  }));
  const made = await tx.insertInto('vehiculo').values(rows).returning('id').execute();
  return made.map(({ id }) => id).toSorted((a, b) => a - b);
}

async function insertChoferes(tx: Tx, idAgencia: number, vehiculos: readonly number[]): Promise<number[]> {
  const rows = FLOTA_CHOFERES.map((chofer, index) => ({
    idAgencia,
    ...chofer,
    idVehiculoHabitual: vehiculos[index] ?? null,
  }));
  const made = await tx.insertInto('chofer').values(rows).returning('id').execute();
  return made.map(({ id }) => id).toSorted((a, b) => a - b);
}

type Ids = Pick<SeededFlota, 'choferes' | 'vehiculos'>;

async function insertDocumentos(tx: Tx, { choferes, vehiculos }: Ids, now: Temporal.Instant): Promise<void> {
  const tipos = await tx.selectFrom('documentoTipo').select(['id', 'alias', 'de']).orderBy('id').execute();
  const today = inBuenosAires(now).toPlainDate();
  const daysOf = (de: 'chofer' | 'vehiculo', index: number, tipo: string) =>
    EXPIRING_DOCUMENTOS.find((each) => each.de === de && each.index === index && each.tipo === tipo)?.days ??
    LASTS_DAYS + ((index * 37) % SPREAD_DAYS);
  const ofAll = (de: 'chofer' | 'vehiculo', ids: readonly number[]) =>
    tipos
      .filter((tipo) => tipo.de === de)
      .flatMap((tipo) =>
        ids.map((id, index) => ({
          idTipo: tipo.id,
          idChofer: de === 'chofer' ? id : null,
          idVehiculo: de === 'vehiculo' ? id : null,
          numero: String(31_000_000 + id * 7919),
          emitido: today.subtract({ days: LASTS_DAYS }).toString(),
          vence: today.add({ days: daysOf(de, index, tipo.alias) }).toString(),
          estado: 'aprobado' as const,
          creado: now.subtract({ hours: 24 * 90 }),
        })),
      );
  await tx
    .insertInto('documento')
    .values([...ofAll('chofer', choferes), ...ofAll('vehiculo', vehiculos)])
    .execute();
  await seedRenewals(tx, today, now);
}

/** One for each vehiculo, begun in the hours before now; where each of them stands is known. */
async function insertTurnos(tx: Tx, { choferes, vehiculos }: Ids, now: Temporal.Instant): Promise<void> {
  const rows = vehiculos.flatMap((idVehiculo, index) => {
    const idChofer = choferes[index];
    if (idChofer === undefined) return [];
    const desde = now.subtract({ minutes: 30 + ((index * 47) % TURNO_MIN) });
    return [{ idChofer, idVehiculo, desde, hastaPrevisto: desde.add({ hours: FLOTA.turnoHours }) }];
  });
  await tx.insertInto('turno').values(rows).execute();
  const places = vehiculos.flatMap((idVehiculo, index) => {
    const place = FLOTA_VEHICULOS[index];
    return place ? [{ idVehiculo, ts: now, lat: place.lat, lon: place.lon, velocidad: 0 }] : [];
  });
  await tx.insertInto('posicionFlota').values(places).execute();
}
