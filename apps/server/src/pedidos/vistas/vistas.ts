import type { ChosenVista, Vista, VistaBody } from '@traza/contract';
import { cleanText } from '@traza/domain';
import type { AuditActionOf } from '@traza/domain/auditoria';
import { VISTAS, type VistaSection, whyNotVistaName } from '@traza/domain/vistas';
import type { Tx } from '#db/database.ts';
import { type Actor, accountAt, clientesOf } from '#lib/actor.ts';
import { AppError, refuse, required } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import { createKeyed } from '#lib/create-keyed.ts';
import type { Deps } from '#lib/deps.ts';
import { onceUnique } from '#lib/unique.ts';
import {
  clearInitial,
  countVistas,
  deleteVista,
  findChosen,
  findVistas,
  insertVista,
  lockVista,
  lockVistas,
  updateVista,
  type VistaPlace,
  type VistaRow,
  writeChosen,
} from './queries.ts';

const CALL = 'POST /vistas';
const spanish = new Intl.Collator('es', { sensitivity: 'base' });

function readName(text: string): string {
  refuse(whyNotVistaName(text));
  return cleanText(text);
}

/** A name is used once by a person in a section of a client, capitals aside. */
const NAME = { vista_nombre: { field: 'nombre', code: 'favourite_name_used' } } as const;

/** What the audit trail records of a vista. */
const audited = ({ seccion, nombre, consulta, columnas, inicial }: Omit<Vista, 'id'>) => ({
  seccion,
  nombre,
  consulta,
  columnas,
  inicial,
});

const present = (row: VistaRow): Vista => ({ id: row.id, ...audited(row) });

/** The vistas of a section that the caller saved at a cliente, by name, and their last choice there; nobody else reads them. */
export async function listVistas(
  { db }: Deps,
  caller: Actor,
  { idCliente, seccion }: { idCliente: number; seccion: VistaSection },
): Promise<{ vistas: Vista[]; elegida: ChosenVista | null }> {
  accountAt(caller, idCliente);
  const place = { idCliente, seccion, idUsuario: caller.idUsuario };
  const rows = await findVistas(db, place);
  const elegida = await findChosen(db, place);
  return {
    vistas: rows.toSorted((a, b) => spanish.compare(a.nombre, b.nombre) || a.id - b.id).map(present),
    elegida: elegida ?? null,
  };
}

interface VistaWrite {
  body: VistaBody;
  ip: string;
}

/** Keeps a list under a name. */
export async function saveVista(
  deps: Deps,
  caller: Actor,
  { body, key, ip }: VistaWrite & { key: string | undefined },
): Promise<Vista> {
  const { idCliente, seccion, consulta, columnas, inicial } = body;
  accountAt(caller, idCliente);
  const made = createKeyed(deps, caller, CALL, { key, body }, async () => {
    const content = { seccion, nombre: readName(body.nombre), consulta, columnas, inicial };
    return async (tx): Promise<Vista> => {
      const place: VistaPlace = { idCliente, seccion, idUsuario: caller.idUsuario };
      const creado = deps.clock.now();
      await lockVistas(tx, caller.idUsuario);
      if ((await countVistas(tx, place)) >= VISTAS.max) throw new AppError('too_many_favourites');
      if (inicial) await clearInitial(tx, place);
      const id = await insertVista(tx, { ...content, idCliente, idUsuario: caller.idUsuario, creado });
      await trail(tx, deps, caller, { id, idCliente, ip, accion: 'crear', despues: audited(content) });
      return { id, ...content };
    };
  });
  return onceUnique(NAME, made);
}

/** Changes a list whole; it stays at its client and in its section. */
export async function changeVista(
  deps: Deps,
  caller: Actor,
  { id, body, ip }: VistaWrite & { id: number },
): Promise<Vista> {
  const nombre = readName(body.nombre);
  const { idUsuario } = caller;
  return onceUnique(
    NAME,
    deps.db.transaction().execute(async (tx) => {
      await lockVistas(tx, idUsuario);
      const before = required(await lockVista(tx, clientesOf(caller), idUsuario, id), 'not_found');
      const { idCliente, seccion, consulta, columnas, inicial } = body;
      if (before.idCliente !== idCliente || before.seccion !== seccion) throw new AppError('not_found');
      const after: VistaRow = { id, idCliente, seccion, nombre, consulta, columnas, inicial };
      if (inicial) await clearInitial(tx, { idCliente, seccion, idUsuario });
      await updateVista(tx, after);
      await trail(tx, deps, caller, {
        id,
        idCliente,
        ip,
        accion: 'editar',
        antes: audited(before),
        despues: audited(after),
      });
      return present(after);
    }),
  );
}

export async function removeVista(deps: Deps, caller: Actor, { id, ip }: { id: number; ip: string }): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const row = required(await lockVista(tx, clientesOf(caller), caller.idUsuario, id), 'not_found');
    await deleteVista(tx, row);
    await trail(tx, deps, caller, { id, idCliente: row.idCliente, ip, accion: 'eliminar', antes: audited(row) });
  });
}

/** Stores the caller's last choice in a section. The audit trail does not record how somebody's own screen looks. */
export async function chooseVista(
  { db }: Deps,
  caller: Actor,
  { idCliente, seccion, ...chosen }: ChosenVista & { idCliente: number; seccion: VistaSection },
): Promise<ChosenVista> {
  accountAt(caller, idCliente);
  await db
    .transaction()
    .execute(async (tx) => writeChosen(tx, { idCliente, seccion, idUsuario: caller.idUsuario }, chosen));
  return chosen;
}

async function trail(
  tx: Tx,
  { clock }: Deps,
  by: Actor,
  {
    id,
    ...entry
  }: { id: number; idCliente: number; ip: string; accion: AuditActionOf<'vista'>; antes?: unknown; despues?: unknown },
): Promise<void> {
  await audit(tx, { ...entry, ts: clock.now(), by, objeto: 'vista', idObjeto: id });
}
