import { randomUUID } from 'node:crypto';
import type { Tx } from '#db/database.ts';
import type { Actor } from '#lib/actor.ts';
import { badInput } from '#lib/app-error.ts';
import { auditHead, auditMany } from '#lib/audit.ts';
import type { Changes } from '#lib/changes.ts';
import type { Deps } from '#lib/deps.ts';
import { lockPedidosOf, regroupPedidosOf } from '#pedidos/proyeccion/regroup.ts';
import { deleteGrupoRow, findMembers, giveTravel, hasAct, releaseAuditors, releaseMembers } from './queries.ts';
import { clientesAdministered, openGrupo } from './save-grupo.ts';

interface GrupoDeletion {
  id: number;
  /** The number of the act, by which it is undone; the page names it. */
  idLote?: string | undefined;
  ip: string;
}

/** What the group took from each account, as the form of an empleado has it. */
class TakenFrom {
  readonly #accounts = new Map<number, Changes & { flags: Changes }>();

  #of(idCuenta: number) {
    const changes = this.#accounts.get(idCuenta) ?? { antes: {}, despues: {}, flags: { antes: {}, despues: {} } };
    this.#accounts.set(idCuenta, changes);
    return changes;
  }

  field(idCuenta: number, key: string, before: unknown, after: unknown): void {
    const { antes, despues } = this.#of(idCuenta);
    antes[key] = before;
    despues[key] = after;
  }

  flag(idCuenta: number, key: string, isOn: boolean): void {
    const { flags } = this.#of(idCuenta);
    flags.antes[key] = !isOn;
    flags.despues[key] = isOn;
  }

  lines(): ({ idObjeto: number } & Changes)[] {
    return [...this.#accounts].map(([idObjeto, { antes, despues, flags }]) => {
      const withFlags = (values: object, state: object) => ({
        ...values,
        ...(Object.keys(state).length > 0 && { permisos: state }),
      });
      return { idObjeto, antes: withFlags(antes, flags.antes), despues: withFlags(despues, flags.despues) };
    });
  }
}

/** An act that the trail has already is somebody's: nothing is added to it. */
async function refuseKnownAct(tx: Tx, idCliente: number, idLote: string | undefined): Promise<void> {
  if (idLote === undefined || !(await hasAct(tx, idCliente, idLote))) return;
  throw badInput('idLote');
}

/**
 * Deletes a group with all that hangs on it, at once (A-395, DA-31): members, auditors, and where its orders are listed. It is one act of
 * the trail, with a line for each account that it took something from, by which it is undone (W-383).
 */
export async function deleteGrupo(
  { db, clock }: Deps,
  caller: Actor,
  { id, idLote = randomUUID(), ip }: GrupoDeletion,
): Promise<void> {
  const clientes = clientesAdministered(caller);
  await db.transaction().execute(async (tx) => {
    const grupo = await openGrupo(tx, id, clientes);
    const { idClienteFk: idCliente, nombre, descripcion } = grupo;
    await refuseKnownAct(tx, idCliente, idLote);
    const members = await findMembers(tx, grupo);
    const persons = members.map(({ idPersona }) => idPersona);
    await lockPedidosOf(tx, idCliente, persons);
    await releaseMembers(tx, grupo);
    const { auditores, losing } = await releaseAuditors(tx, grupo);
    const accountIds = [...members.map((member) => member.id), ...losing.map(({ idCuenta }) => idCuenta)];
    const travelling = await giveTravel(tx, idCliente, accountIds);
    await regroupPedidosOf(tx, idCliente, persons);
    await deleteGrupoRow(tx, grupo);

    const taken = new TakenFrom();
    for (const member of members) {
      taken.field(member.id, 'idGrupo', id, null);
      if (member.manageGroups) taken.flag(member.id, 'manageGroups', false);
    }
    for (const { idCuenta, idsGrupo } of auditores) {
      const rest = idsGrupo.filter((one) => one !== id);
      taken.field(idCuenta, 'idGruposAuditados', idsGrupo, rest);
    }
    for (const { idCuenta, losesReports } of losing) {
      taken.flag(idCuenta, 'showGroupPedidos', false);
      if (losesReports) taken.flag(idCuenta, 'showReports', false);
    }
    for (const idCuenta of travelling) taken.flag(idCuenta, 'travel', true);
    const entry = { idCliente, ts: clock.now(), by: caller, ip };
    const what = { accion: 'editar', objeto: 'cuenta' } as const;
    await auditMany(
      tx,
      taken.lines().map((line) => ({ ...entry, ...what, ...line, idLote })),
    );
    const head = { accion: 'eliminar', objeto: 'grupo', antes: { numero: id, nombre, descripcion } } as const;
    await auditHead(tx, { ...entry, ...head, id: idLote });
  });
}
