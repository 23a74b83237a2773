import {
  AGENCIAS,
  CHOFERES,
  type ClienteKey,
  DEMO_CLIENTES,
  DEMO_PEOPLE,
  NIGHT_SURCHARGE,
  PAYMENT_METHODS,
  PLACES,
  plainEmpleados,
  TARIFAS,
  VEHICULO_TYPES,
} from '@traza/demo';
import { DEMO_MARKS } from '@traza/demo/marks';
import { inBuenosAires } from '@traza/domain';
import type { Tx } from '#db/database.ts';
import { tokenHash } from '#lib/ids.ts';
import { type ClienteIds, seedPeople } from './seed-people.ts';

export interface SeedInput {
  now: Temporal.Instant;
  /** Key of the first carrier: the one that the simulated carrier uses. */
  agenciaKey: string;
  /** Hash of the password of every demo person. */
  passwordHash: string;
}

const YEARS_BACK = 3;
/** The carrier that is not simulated has a key of its own, so that tests can play it. */
export const SECOND_AGENCIA_KEY = DEMO_MARKS.secondCarrierKey;

async function seedCatalogue(tx: Tx, now: Temporal.Instant): Promise<void> {
  await tx
    .insertInto('formaPago')
    .values(PAYMENT_METHODS.map((alias) => ({ alias })))
    .execute();
  await tx
    .insertInto('tipoVehiculo')
    .values([...VEHICULO_TYPES])
    .execute();
  const since = inBuenosAires(now).subtract({ years: YEARS_BACK }).startOfDay().toInstant();
  await tx
    .insertInto('tarifa')
    .values(
      TARIFAS.map(({ id, ...tarifa }) => ({
        ...tarifa,
        idTipoVehiculo: id,
        recargoNoche: NIGHT_SURCHARGE,
        vigenciaDesde: since,
      })),
    )
    .execute();
}

async function seedCliente(tx: Tx, key: ClienteKey, pays: readonly number[]): Promise<ClienteIds> {
  const demo = DEMO_CLIENTES[key];
  const { id: idCliente } = await tx
    .insertInto('cliente')
    .values({
      alias: demo.alias,
      dominioEmail: demo.dominio,
      antelacionAlta: demo.antelacion,
      requiereAutorizacion: demo.requiere,
      topeAutorizacion: demo.tope,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('codigoRegistro').values({ codigo: demo.codigo, idCliente }).execute();
  const cecos = await tx
    .insertInto('centroCosto')
    .values(demo.cecos.map((denominacion) => ({ idCliente, denominacion })))
    .returning(['id', 'denominacion as name'])
    .execute();
  const grupos = await tx
    .insertInto('grupo')
    .values(demo.groups.map((nombre) => ({ idCliente, nombre })))
    .returning(['id', 'nombre as name'])
    .execute();
  await tx
    .insertInto('clienteFormaPago')
    .values(pays.map((idFormaPago) => ({ idCliente, idFormaPago })))
    .execute();
  await tx
    .insertInto('clienteTipoVehiculo')
    .values(VEHICULO_TYPES.map(({ id }, orden) => ({ idCliente, idTipoVehiculo: id, orden })))
    .execute();
  return { idCliente, dominio: demo.dominio, cecos, grupos, idFormaPago: pays[0] ?? 1 };
}

async function seedAgencias(tx: Tx, clientes: readonly ClienteIds[], agenciaKey: string): Promise<void> {
  const keys = [agenciaKey, SECOND_AGENCIA_KEY];
  for (const [index, agencia] of AGENCIAS.entries()) {
    const { id: idAgencia } = await tx.insertInto('agencia').values(agencia).returning('id').executeTakeFirstOrThrow();
    await tx
      .insertInto('agenciaClave')
      .values({ hash: tokenHash(keys[index] ?? agenciaKey), idAgencia, nombre: 'demo' })
      .execute();
    await tx
      .insertInto('agenciaCliente')
      .values(clientes.map(({ idCliente }) => ({ idAgencia, idCliente })))
      .execute();
    await tx
      .insertInto('chofer')
      .values(CHOFERES.map(({ nombre, apellido, phone }) => ({ idAgencia, nombre, apellido, phone })))
      .execute();
    await tx
      .insertInto('vehiculo')
      .values(CHOFERES.map(({ patente, marca, modelo }) => ({ idAgencia, patente, marca, modelo, idTipoVehiculo: 3 })))
      .execute();
  }
}

/** Clients, people, prices and carriers of the demo: what tests begin with. */
export async function seedBase(tx: Tx, input: SeedInput): Promise<Record<ClienteKey, ClienteIds>> {
  await seedCatalogue(tx, input.now);
  const pays = (await tx.selectFrom('formaPago').select('id').orderBy('id').execute()).map(({ id }) => id);
  const clientes = { andina: await seedCliente(tx, 'andina', pays), rio: await seedCliente(tx, 'rio', pays) };
  await seedAgencias(tx, [clientes.andina, clientes.rio], input.agenciaKey);
  const people = [
    ...DEMO_PEOPLE,
    ...plainEmpleados('andina', DEMO_CLIENTES.andina.employees - DEMO_PEOPLE.length + 2, DEMO_CLIENTES.andina.groups),
    ...plainEmpleados('rio', DEMO_CLIENTES.rio.employees, DEMO_CLIENTES.rio.groups),
  ];
  await seedPeople(tx, people, clientes, input.passwordHash);
  await tx
    .insertInto('direccion')
    .values(
      PLACES.slice(0, 4).map(({ alias, street, lat, lon }) => ({
        ambito: 'cliente' as const,
        idCliente: clientes.andina.idCliente,
        alias,
        street,
        lat,
        lon,
      })),
    )
    .execute();
  return clientes;
}
