import type { DeskResults } from '@traza/contract';
import { inBuenosAires, personName } from '@traza/domain';
import { BUSQUEDA, readDeskSearch } from '@traza/domain/busqueda';
import { hasRole, PHONE_ROLES } from '@traza/domain/operadores';
import { findAnybody } from '#identidad/cuentas/find-anybody.ts';
import type { Deps } from '#lib/deps.ts';
import type { Operador } from '#lib/operador.ts';
import { consume } from '#lib/rate-limits.ts';
import { type DeskMatch, findAnywhere } from '#pedidos/lectura/find-anywhere.ts';
import { pedidoTitle } from '#pedidos/lectura/pedido-title.ts';
import { findChoferes } from './find-choferes.ts';
import { findClientes } from './find-clientes.ts';
import { findVehiculos } from './queries.ts';

const NOTHING: DeskResults = { pedidos: [], personas: [], choferes: [], vehiculos: [], clientes: [] };

/** The results of one text at the desk, five of each kind (M-247 to M-251); by telephone only for who may read one (DM-54). */
export async function searchDesk(
  { db, clock, limits }: Pick<Deps, 'db' | 'clock' | 'limits'>,
  operador: Operador,
  { q: typed }: { q: string },
): Promise<DeskResults> {
  await consume(limits.searches, `operador:${operador.idOperador}`);
  const search = readDeskSearch(typed, inBuenosAires(clock.now()).toPlainDate());
  if (search.words === '') return NOTHING;
  const { words: q } = search;
  const mayCall = hasRole(operador.roles, PHONE_ROLES);
  const phone = mayCall ? search.phone : undefined;
  const limit = BUSQUEDA.perKind;
  const personas = await findAnybody(db, { q, phone, limit });
  return {
    pedidos: (await findAnywhere(db, { ...search, phone }, limit)).map(presentPedido),
    personas: personas.map(({ idPersona, nombre, apellido, idCliente, cliente, celular }) => ({
      idPersona,
      nombre,
      apellido,
      cliente: { id: idCliente, alias: cliente },
      celular: mayCall ? celular : null,
    })),
    choferes: await findChoferes(db, { q, phone, limit }),
    vehiculos: await findVehiculos(db, { q, limit }),
    clientes: await findClientes(db, { q, limit }),
  };
}

function presentPedido({ idCliente, clase, stored }: DeskMatch): DeskResults['pedidos'][number] {
  const { id, datetime, status, substatus, extras } = stored.pedido;
  const chofer = extras.type === 'v' && extras.chofer ? personName(extras.chofer) : '';
  return {
    idCliente,
    id,
    clase,
    titulo: pedidoTitle(stored.pedido),
    fecha: datetime,
    cliente: extras.cliente.alias,
    status,
    substatus,
    chofer: chofer || null,
  };
}
