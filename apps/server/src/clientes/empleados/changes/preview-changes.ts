import { randomUUID } from 'node:crypto';
import type { Api, Output } from '@traza/contract';
import { applyCambio, cambioIssues, EMPLEADOS, type EmpleadoCambio, tidyEmpleado } from '@traza/domain/empleados';
import type * as z from 'zod';
import type { Actor } from '#lib/actor.ts';
import { AppError, badInput, required } from '#lib/app-error.ts';
import { changesBetween } from '#lib/changes.ts';
import type { Deps } from '#lib/deps.ts';
import { savePreview } from '#plataforma/lotes/begin-lote.ts';
import type { NewLoteRow } from '#plataforma/lotes/lote.ts';
import { presentRow } from '#plataforma/lotes/lote-controls.ts';
import { storedForm } from '../form.ts';
import { readFilter } from '../list-empleados.ts';
import { type EmpleadosChoice, findChosen } from '../list-queries.ts';
import { openMolde } from '../moldes/moldes.ts';
import { type EmpleadoRow, findCatalogue, findEmpleado, findRows } from '../queries.ts';
import { type AdministeredCliente, reachAt } from '../reach.ts';
import { type Editor, editFaults } from '../write-empleado.ts';
import { digestOf, versionOf } from './version.ts';

type PreviewChangesBody = z.output<Api['POST /usuarios/administracion/cambios/previa']['body']>;
type Preview = Output<Api['POST /usuarios/administracion/cambios/previa']>['data'];

/** The empleados that the caller chose, in the order of the list. If one chosen by id is out of reach, the whole call is 404. */
export async function findSubjects(
  deps: Deps,
  caller: Actor,
  { idClientePadre, quienes }: Pick<PreviewChangesBody, 'idClientePadre' | 'quienes'>,
): Promise<number[]> {
  const isNamed = 'ids' in quienes;
  const asked = isNamed
    ? { query: '', estado: '' as const, group: '' as const, sentido: 'asc' as const }
    : quienes.filtro;
  const filter = await readFilter(deps, caller, { idClientePadre, ...asked });
  const { orden, sentido } = { orden: undefined, ...asked };
  const chosen: EmpleadosChoice = {
    ...filter,
    sort: orden && { by: orden, sentido },
    only: isNamed ? quienes.ids : undefined,
    except: isNamed ? [] : quienes.excepto,
    // one more than allowed shows that there are too many
    length: EMPLEADOS.cambioMax + 1,
  };
  const found = await findChosen(deps.db, chosen);
  if (isNamed && found.length !== new Set(quienes.ids).size) throw new AppError('not_found');
  if (found.length === 0) throw new AppError('not_found');
  if (found.length > EMPLEADOS.cambioMax) {
    throw badInput('quienes');
  }
  return found;
}

/** All the flags that another empleado has, or a template, read once: they may change meanwhile. */
async function readConjunto(
  { db }: Deps,
  reach: AdministeredCliente,
  { copiarDe, idMolde }: PreviewChangesBody['cambio'],
): Promise<Pick<EmpleadoCambio, 'conjunto' | 'auditados'>> {
  if (typeof idMolde === 'number') return { conjunto: (await openMolde(db, reach, idMolde)).permisos };
  if (copiarDe === undefined) return {};
  const model = required(await findEmpleado(db, copiarDe, [reach]), 'not_found');
  const auditados = { idCentrosDeCostoAuditados: model.cecosAuditados, idGruposAuditados: model.gruposAuditados };
  return { conjunto: model.permisos, auditados };
}

async function readCambio(
  deps: Deps,
  reach: AdministeredCliente,
  { cambio }: PreviewChangesBody,
): Promise<EmpleadoCambio> {
  const { cecos, permisos, idGrupo, activo, idFormaDePagoPorDefecto } = cambio;
  return {
    ...(idGrupo === undefined ? {} : { idGrupo }),
    ...(activo === undefined ? {} : { activo }),
    ...(idFormaDePagoPorDefecto === undefined ? {} : { idFormaDePagoPorDefecto }),
    ...(permisos && { permisos }),
    ...(cecos && {
      cecos: {
        ...(cecos.agregar && { agregar: cecos.agregar }),
        ...(cecos.quitar && { quitar: cecos.quitar }),
        ...(cecos.preferido === undefined ? {} : { preferido: cecos.preferido }),
      },
    }),
    ...(await readConjunto(deps, reach, cambio)),
    ...(cambio.auditados && { auditados: cambio.auditados }),
  };
}

/** What would become of one person: changed, the same as before, or refused and why. */
function previewOf(editor: Editor, cambio: EmpleadoCambio, row: EmpleadoRow, n: number): NewLoteRow {
  const before = storedForm(row);
  const after = applyCambio(before, cambio);
  const nombre = `${row.apellido}, ${row.nombre}`;
  const same = { n, code: null, idCuenta: row.idCuenta, version: versionOf(row) };
  const lacking = cambioIssues({ before, after }, cambio);
  // what the form would only tidy is no change
  if (lacking.length === 0 && !changesBetween({ ...tidyEmpleado(before) }, { ...after })) {
    return { ...same, estado: 'salteada', datos: { nombre, antes: {}, despues: {}, faltas: [] } };
  }
  const changes = changesBetween({ ...before }, { ...after }) ?? { antes: {}, despues: {} };
  const faults = [...lacking, ...editFaults(editor, { row, before, after })];
  const faltas = faults.map(({ field, code }) => ({ field, code }));
  const datos = { nombre, ...changes, faltas };
  const [fault] = faults;
  return fault ? { ...same, estado: 'rechazada', code: fault.code, datos } : { ...same, estado: 'pendiente', datos };
}

/**
 * Shows what a change would do to each of the chosen empleados, without changing anybody (W-150, W-151). It also stores whom a filter
 * selects now, so that nothing later adds people (DW-24).
 */
export async function previewCambios(
  deps: Deps,
  caller: Actor,
  { body, ip }: { body: PreviewChangesBody; ip: string },
): Promise<Preview> {
  const { db, clock } = deps;
  const { idClientePadre: idCliente } = body;
  const administration = reachAt(caller, idCliente);
  const reach = { idCliente, administration };
  const cambio = await readCambio(deps, reach, body);
  const ids = await findSubjects(deps, caller, body);
  const editor = { idPersona: caller.idPersona, administration, catalogue: await findCatalogue(db, idCliente) };
  const rows = new Map((await findRows(db, ids, [reach])).map((row) => [row.idCuenta, row]));
  const loteRows = ids
    .flatMap((id) => rows.get(id) ?? [])
    .map((row, index) => previewOf(editor, cambio, row, index + 1));
  const id = randomUUID();
  const huella = digestOf([cambio, loteRows]);
  const { idPersona } = caller;
  const creado = clock.now();
  await savePreview(
    deps,
    { id, idCliente, idPersona, tipo: 'cambios', nombre: '', datos: cambio, ip, huella, creado },
    loteRows,
  );
  const count = (estado: NewLoteRow['estado']) => loteRows.filter((row) => row.estado === estado).length;
  return {
    idLote: id,
    huella,
    cambian: count('pendiente'),
    iguales: count('salteada'),
    rechazados: count('rechazada'),
    personas: loteRows.slice(0, EMPLEADOS.filasPage).map(presentRow),
  };
}
