import { lockPedidosOf, regroupPedidosOf } from '#features/pedidos/proyeccion/regroup.ts';
import type { Actor } from '#lib/actor.ts';
import { audit } from '#lib/audit.ts';
import type { Deps } from '#lib/deps.ts';
import { deleteGrupoRow, findMembers, giveTravel, releaseAuditors, releaseMembers } from './queries.ts';
import { clientesAdministered, openGrupo } from './save-grupo.ts';

/** Deletes a group with all that hangs on it, at once (A-395, DA-31): members, auditors, and where its orders are listed. */
export async function deleteGrupo(
  { db, clock }: Deps,
  caller: Actor,
  { id, ip }: { id: number; ip: string },
): Promise<void> {
  const clientes = clientesAdministered(caller);
  await db.transaction().execute(async (tx) => {
    const grupo = await openGrupo(tx, id, clientes);
    const { idClienteFk: idCliente, nombre, descripcion } = grupo;
    const members = await findMembers(tx, grupo);
    const persons = members.map(({ idPersona }) => idPersona);
    await lockPedidosOf(tx, idCliente, persons);
    await releaseMembers(tx, grupo);
    const { auditores, losing } = await releaseAuditors(tx, grupo);
    const accountIds = [...members.map((member) => member.id), ...losing.map(({ idCuenta }) => idCuenta)];
    const travelling = await giveTravel(tx, idCliente, accountIds);
    await regroupPedidosOf(tx, idCliente, persons);
    await deleteGrupoRow(tx, grupo);
    const antes = { nombre, descripcion, cuentas: members.map((member) => member.id), auditores };
    const entry = { idCliente, ts: clock.now(), by: caller, ip };
    for (const { idCuenta, losesReports: losesInformes } of losing) {
      const values = (isOn: boolean) => ({
        permisos: { showGroupPedidos: isOn, ...(losesInformes && { showReports: isOn }) },
      });
      const what = { accion: 'editar', objeto: 'cuenta', idObjeto: idCuenta } as const;
      await audit(tx, { ...entry, ...what, antes: values(true), despues: values(false) });
    }
    for (const idObjeto of travelling) {
      const what = { accion: 'editar', objeto: 'cuenta', idObjeto } as const;
      await audit(tx, {
        ...entry,
        ...what,
        antes: { permisos: { travel: false } },
        despues: { permisos: { travel: true } },
      });
    }
    const what = { accion: 'eliminar', objeto: 'grupo', idObjeto: id, antes } as const;
    await audit(tx, { ...entry, ...what });
  });
}
