import { type ClienteKey, type DemoAccount, type DemoPerson, emailOf } from '@traza/demo';
import type { Tx } from '#db/database.ts';

export interface ClienteIds {
  idCliente: number;
  dominio: string;
  cecos: { id: number; name: string }[];
  grupos: { id: number; name: string }[];
  idFormaPago: number;
}

type Clientes = Record<ClienteKey, ClienteIds>;
type Owned = DemoAccount & { idPersona: number; index: number; email: string; celular: string };

function idOf(list: readonly { id: number; name: string }[], name: string): number {
  const found = list.find((entry) => entry.name === name);
  if (!found) throw new Error(`the demo names ${name}, which it does not have`);
  return found.id;
}

const phoneOf = ({ celular }: DemoPerson, index: number) => celular ?? `+54911555${String(20_000 + index * 37)}`;

async function insertPersons(
  tx: Tx,
  people: readonly DemoPerson[],
  clientes: Clientes,
  hash: string,
): Promise<number[]> {
  const rows = await tx
    .insertInto('persona')
    .values(
      people.map((person, index) => ({
        nombre: person.nombre,
        apellido: person.apellido,
        tipoDoc: 'AR_DNI',
        docNum: String(24_000_111 + index * 91_357),
        celular: phoneOf(person, index),
        email: emailOf(person),
      })),
    )
    .returning(['id', 'docNum'])
    .execute();
  const ids = rows.toSorted((a, b) => Number(a.docNum) - Number(b.docNum)).map(({ id }) => id);
  await tx
    .insertInto('usuario')
    .values(
      people.map((person, index) => ({
        idPersona: ids[index] ?? 0,
        username: person.username,
        hash,
        email: emailOf(person),
      })),
    )
    .execute();
  return ids;
}

async function insertAccounts(tx: Tx, owned: readonly Owned[], clientes: Clientes): Promise<void> {
  const inserted = await tx
    .insertInto('cuenta')
    .values(
      owned.map((account) => {
        const cliente = clientes[account.cliente];
        return {
          idCliente: cliente.idCliente,
          idPersona: account.idPersona,
          legajo: `${account.cliente === 'andina' ? 'A' : 'R'}-${100 + account.index}`,
          email: account.email,
          celular: account.celular,
          idGrupo: account.grupo === undefined ? null : idOf(cliente.grupos, account.grupo),
          permisos: JSON.stringify(account.permisos),
          idFormaPagoDefecto: cliente.idFormaPago,
          activa: account.inactive !== true,
        };
      }),
    )
    .returning(['id', 'idCliente', 'idPersona'])
    .execute();
  const find = (account: Owned) => {
    const { idCliente } = clientes[account.cliente];
    return inserted.find((row) => row.idPersona === account.idPersona && row.idCliente === idCliente)?.id ?? 0;
  };
  const enabled = owned.flatMap((account) => {
    const { idCliente, cecos } = clientes[account.cliente];
    const own = [0, 1, 2].map((step) => cecos[(account.index + step) % cecos.length]);
    return own.flatMap((ceco) => (ceco ? [{ idCliente, idCuenta: find(account), idCeco: ceco.id }] : []));
  });
  await tx.insertInto('cuentaCeco').values(enabled).execute();
  for (const account of owned) {
    const preferred = enabled.find(({ idCuenta }) => idCuenta === find(account));
    if (preferred)
      await tx
        .updateTable('cuenta')
        .set({ idCecoPreferido: preferred.idCeco })
        .where('id', '=', preferred.idCuenta)
        .execute();
  }
  await insertAudited(tx, owned, clientes, find);
}

async function insertAudited(
  tx: Tx,
  owned: readonly Owned[],
  clientes: Clientes,
  find: (account: Owned) => number,
): Promise<void> {
  const cecos = owned.flatMap((account) =>
    (account.auditedCecos ?? []).map((name) => ({
      idCliente: clientes[account.cliente].idCliente,
      idCuenta: find(account),
      idCeco: idOf(clientes[account.cliente].cecos, name),
    })),
  );
  const grupos = owned.flatMap((account) =>
    (account.auditedGroups ?? []).map((name) => ({
      idCliente: clientes[account.cliente].idCliente,
      idCuenta: find(account),
      idGrupo: idOf(clientes[account.cliente].grupos, name),
    })),
  );
  if (cecos.length > 0) await tx.insertInto('cuentaCecoAuditado').values(cecos).execute();
  if (grupos.length > 0) await tx.insertInto('cuentaGrupoAuditado').values(grupos).execute();
}

/** Inserts people with their users and accounts; cost centres are dealt in turn, three each, the first preferred. */
export async function seedPeople(
  tx: Tx,
  people: readonly DemoPerson[],
  clientes: Clientes,
  hash: string,
): Promise<void> {
  const ids = await insertPersons(tx, people, clientes, hash);
  const owned = people.flatMap((person, index): Owned[] =>
    person.accounts.map((account) => ({
      ...account,
      idPersona: ids[index] ?? 0,
      index,
      email: `${person.username}@${clientes[account.cliente].dominio}`,
      celular: phoneOf(person, index),
    })),
  );
  await insertAccounts(tx, owned, clientes);
  const particular = people.flatMap((person, index) =>
    person.particular
      ? [{ idPersona: ids[index] ?? 0, email: emailOf(person), phone: phoneOf(person, index), idCentroDeCosto: 1 }]
      : [],
  );
  if (particular.length > 0) await tx.insertInto('cuentaParticular').values(particular).execute();
}
