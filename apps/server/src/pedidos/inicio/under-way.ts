import type { Inicio, PedidoNow } from '@traza/contract';
import { toWire } from '@traza/domain';
import { isNext, isUnderWay } from '@traza/domain/inicio';
import { OWN_SCOPE, statusesIn } from '@traza/domain/pedidos';
import type { Actor } from '#lib/actor.ts';
import type { Deps } from '#lib/deps.ts';
import { findPage } from '#pedidos/lectura/find-page.ts';
import { NO_MORE } from '#pedidos/lectura/narrow-sql.ts';
import { type HappeningPedido, readPedidosNow } from '#pedidos/lectura/pedido-now.ts';
import { parseStored, type StoredPedido } from '#pedidos/proyeccion/stored.ts';

type InicioViajes = Pick<Inicio, 'enCurso' | 'proximo'>;

/** A day back, for trips that last, and as far ahead as the next departure shows. */
const HOURS = 24;
const LIMIT = 50;

/** The person's own orders that are under way, soonest first; without any, the next departure (W-011, W-013). */
export async function findUnderWay(deps: Deps, { idPersona }: Actor, idCliente: number): Promise<InicioViajes> {
  const now = deps.clock.now();
  const rows = await findPage(deps.db, {
    idsCliente: [idCliente],
    idPersona,
    scope: OWN_SCOPE,
    period: { from: now.subtract({ hours: HOURS }), to: now.add({ hours: HOURS, minutes: 1 }) },
    statuses: statusesIn('asked', 'taken', 'driven'),
    tipo: undefined,
    grupo: undefined,
    terms: [],
    more: NO_MORE,
    after: undefined,
    offset: 0,
    limit: LIMIT,
  });
  const all = await readPedidosNow(deps, idPersona, rows.map(({ item }) => parseStored(item)).toReversed());
  const enCurso = all.flatMap((own) => (own.now && isUnderWay(own.facts, now) ? [present(own, own.now)] : []));
  const next = enCurso.length > 0 ? undefined : all.find(({ facts }) => isNext(facts, now));
  return {
    enCurso,
    proximo: next ? { ...keyOf(next.stored), hora: toWire(next.facts.departure), destino: next.destino } : null,
  };
}

function keyOf({ facts }: StoredPedido) {
  return { extrasType: facts.type, id: facts.id };
}

function present({ stored, destino }: HappeningPedido, now: PedidoNow): NonNullable<Inicio['enCurso']>[number] {
  const { status, substatus } = stored.facts;
  const { extras } = stored.pedido;
  const { chofer, vehiculo } = extras.type === 'v' ? extras : { chofer: null, vehiculo: null };
  const { viaja, quien, lugar, insignia, salio: _salio, ...said } = now;
  return {
    ...said,
    status,
    substatus,
    chofer: chofer && `${chofer.firstName} ${chofer.lastName}`.trim(),
    vehiculo: vehiculo && ([vehiculo.marca, vehiculo.modelo].filter(Boolean).join(' ') || vehiculo.tipoVehiculo.alias),
    patente: vehiculo?.patente ?? null,
    destino,
    ahora: {
      viaja,
      quien,
      lugar,
      chofer: now.chofer,
      ...(insignia && { insignia }),
      telefono: chofer?.phone ?? null,
      foto: chofer?.picUrl ?? null,
    },
  };
}
