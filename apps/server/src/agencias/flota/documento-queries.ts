import type { AuthorView, DocumentoView } from '@traza/contract';
import { foldSearch, inBuenosAires, toWire } from '@traza/domain';
import { type DocumentoState, daysLeft, type Validity, validityOf } from '@traza/domain/flota';
import { type RawBuilder, sql } from 'kysely';
import type { Executor, Tx } from '#db/database.ts';

export interface DocumentoRow {
  id: number;
  version: number;
  idTipo: number;
  tipo: string;
  bloquea: boolean;
  avisosDias: number[];
  idChofer: number | null;
  idVehiculo: number | null;
  dueno: string;
  numero: string | null;
  emitido: string | null;
  vence: string | null;
  estado: DocumentoState;
  motivo: string | null;
  creado: Temporal.Instant;
  archivo: string | null;
  bytes: number | null;
  reemplaza: number | null;
  reemplazado: Temporal.Instant | null;
  idOperador: number | null;
  operador: string | null;
  decidido: Temporal.Instant | null;
}

export interface DocumentoFilter {
  id?: number | undefined;
  de?: 'chofer' | 'vehiculo' | undefined;
  dueno?: number | undefined;
  tipo?: number | undefined;
  estado?: DocumentoState | undefined;
  historial?: boolean | undefined;
  q: string;
}

const OWNER = sql`coalesce(c.apellido || ', ' || c.nombre, m.patente)`;

/** Documentos of the own flota, by the day on which they expire; those that never do come last. */
export async function findDocumentos(db: Executor, filter: DocumentoFilter): Promise<DocumentoRow[]> {
  const { id, de, dueno, tipo, estado, historial, q } = filter;
  const conditions: RawBuilder<unknown>[] = [
    sql`coalesce(c.id_agencia, m.id_agencia) in (select id from agencia where propia)`,
    ...(id === undefined ? [] : [sql`d.id = ${id}`]),
    ...(de === undefined ? [] : [sql`t.de = ${de}`]),
    ...(dueno === undefined ? [] : [sql`coalesce(d.id_chofer, d.id_vehiculo) = ${dueno}`]),
    ...(tipo === undefined ? [] : [sql`d.id_tipo = ${tipo}`]),
    ...(estado === undefined ? [] : [sql`d.estado = ${estado}`]),
    ...(historial === true ? [] : [sql`d.reemplazado is null`]),
    ...(q === ''
      ? []
      : [
          sql`normalizar_busqueda(concat_ws(E'\n', ${OWNER}, c.nombre || ' ' || c.apellido, c.legajo, d.numero)) like armar_patron(${foldSearch(q)})`,
        ]),
  ];
  const { rows } = await sql<DocumentoRow>`
    select d.id, d.version, d.id_tipo, t.alias as tipo, t.bloquea, t.avisos_dias, d.id_chofer, d.id_vehiculo, ${OWNER} as dueno,
           d.numero, d.emitido, d.vence, d.estado, d.motivo, d.creado, a.nombre as archivo, a.bytes, d.reemplaza, d.reemplazado,
           d.id_operador, o.nombre || ' ' || o.apellido as operador, d.decidido
      from documento d
      join documento_tipo t on t.id = d.id_tipo
      left join chofer c on c.id = d.id_chofer
      left join vehiculo m on m.id = d.id_vehiculo
      left join documento_archivo a on a.id_documento = d.id
      left join operador o on o.id = d.id_operador
     where ${sql.join(conditions, sql` and `)}
     order by d.vence nulls last, normalizar_busqueda(${OWNER}), normalizar_busqueda(t.alias), d.id`.execute(db);
  return rows;
}

export const dayOf = (text: string | null): Temporal.PlainDate | null =>
  text === null ? null : Temporal.PlainDate.from(text);

export function todayOf(now: Temporal.Instant): Temporal.PlainDate {
  return inBuenosAires(now).toPlainDate();
}

export function validityOfRow(row: DocumentoRow, today: Temporal.PlainDate): Validity {
  return validityOf({ vence: dayOf(row.vence) }, row, today);
}

export function presentDocumento(row: DocumentoRow, today: Temporal.PlainDate): DocumentoView {
  const { id, version, idTipo, tipo, bloquea, idChofer, idVehiculo, dueno, archivo, bytes, operador } = row;
  const por: AuthorView | null = operador === null ? null : { nombre: operador, idOperador: row.idOperador };
  return {
    id,
    version,
    tipo: { id: idTipo, alias: tipo },
    bloquea,
    dueno:
      idChofer === null
        ? { de: 'vehiculo', id: idVehiculo ?? 0, nombre: dueno }
        : { de: 'chofer', id: idChofer, nombre: dueno },
    numero: row.numero,
    emitido: row.emitido,
    vence: row.vence,
    dias: daysLeft(dayOf(row.vence), today),
    estado: row.estado,
    validez: validityOfRow(row, today),
    motivo: row.motivo,
    creado: toWire(row.creado),
    archivo: archivo === null || bytes === null ? null : { clase: archivo.endsWith('.pdf') ? 'pdf' : 'jpg', bytes },
    reemplaza: row.reemplaza,
    reemplazado: row.reemplazado && toWire(row.reemplazado),
    por,
    decidido: row.decidido && toWire(row.decidido),
  };
}

/** A documento of the own flota that somebody is about to change. */
export async function lockDocumento(tx: Tx, id: number) {
  const { rows } = await sql<{
    id: number;
    version: number;
    idTipo: number;
    idChofer: number | null;
    idVehiculo: number | null;
    estado: DocumentoState;
    reemplazado: Temporal.Instant | null;
    hasFile: boolean;
  }>`
    select d.id, d.version, d.id_tipo, d.id_chofer, d.id_vehiculo, d.estado, d.reemplazado,
           exists (select from documento_archivo a where a.id_documento = d.id) as has_file
      from documento d
     where d.id = ${id} and coalesce((select c.id_agencia from chofer c where c.id = d.id_chofer),
                                     (select m.id_agencia from vehiculo m where m.id = d.id_vehiculo))
                        in (select id from agencia where propia)
       for no key update of d`.execute(tx);
  return rows[0];
}
export type LockedDocumento = NonNullable<Awaited<ReturnType<typeof lockDocumento>>>;

type OwnerKey = Pick<LockedDocumento, 'idChofer' | 'idVehiculo' | 'idTipo'>;

/** Others of an owner and kind give way, in one state: what is replaced keeps its row, and counts no more (M-107). */
export async function replaceOthers(
  tx: Tx,
  { idChofer, idVehiculo, idTipo, id }: OwnerKey & { id: number },
  estado: DocumentoState,
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    update documento set reemplazado = ${now}, version = version + 1
     where id_tipo = ${idTipo} and (id_chofer = ${idChofer} or id_vehiculo = ${idVehiculo})
       and estado = ${estado} and reemplazado is null and id <> ${id}`.execute(tx);
}

/** The one that a new one will take the place of: what counts now, else what waits. */
export async function findPresent(tx: Tx, { idChofer, idVehiculo, idTipo }: OwnerKey): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from documento
     where id_tipo = ${idTipo} and (id_chofer = ${idChofer} or id_vehiculo = ${idVehiculo}) and reemplazado is null
       and estado <> 'rechazado'
     order by estado = 'aprobado' desc, id desc limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}
