import type { TrackedParada, Tracking } from '@traza/contract';
import { isIn, isOver, type Status } from '@traza/domain/pedidos';
import type { BarePedido, StoredPedido, StoredViaje } from '#pedidos/proyeccion/stored.ts';

type Person = NonNullable<Tracking['viaje']['chofer']>;
type Pasajero = Tracking['pasajes'][string];
/** Pictures of people by their number. */
type Pictures = Readonly<Record<string, string>>;
type StoredPerson = StoredViaje['pasajes'][number]['pasajero'];

/** Stops as the public sees them. */
export function presentParadas({ extras }: BarePedido): TrackedParada[] {
  return extras.paradas.map(({ idParada, dir, fechaHora, espera }) => {
    const { direccion, lat, lon, alias } = dir;
    return { idParada, dir: { direccion, lat, lon, alias }, fechaHora, espera };
  });
}

/** Of a cancelled pedido a link shows only that: no name, picture or phone, and no vehicle. */
export function presentCancelled({ status, substatus, paradas, pasajes, viaje }: Tracking): Tracking {
  const nobody = { person: null, emisor: null, receptor: null };
  const { inicio, asap, distanciaCotizada, cliente, vehiculo } = viaje;
  const { tipoVehiculo } = vehiculo;
  return {
    status,
    substatus,
    paradas,
    anulando: false,
    pasajes: Object.fromEntries(
      Object.entries(pasajes).map(([id, { tipo }]) => [id, { tipo, anulando: false, ...nobody }]),
    ),
    viaje: {
      inicio,
      ...(asap && { asap }),
      distanciaCotizada,
      cliente,
      vehiculo: { tipoVehiculo, patente: null, marca: null, modelo: null },
      chofer: null,
    },
  };
}

/** A viaje as a public link shows it: names and pictures, phones only until it ends, and nothing else about anybody (DT-23). */
export function presentTracking(stored: StoredPedido, viaje: StoredViaje, pictures: Pictures): Tracking {
  const { pedido } = stored;
  const showsPhones = !isOver(pedido.status);
  return {
    status: pedido.status,
    substatus: pedido.substatus,
    anulando: viaje.pasajes.some(({ anulando }) => anulando),
    paradas: presentParadas(pedido),
    pasajes: pasajeros(stored, viaje, { fotos: pictures, showsPhones }),
    viaje: {
      inicio: pedido.datetime,
      ...(stored.asap && { asap: true as const }),
      distanciaCotizada: stored.distanciaCotizada,
      cliente: { alias: viaje.cliente.alias },
      vehiculo: {
        tipoVehiculo: { alias: viaje.vehiculo?.tipoVehiculo.alias ?? stored.tipoVehiculo },
        patente: viaje.vehiculo?.patente ?? null,
        marca: viaje.vehiculo?.marca ?? null,
        modelo: viaje.vehiculo?.modelo ?? null,
      },
      chofer: viaje.chofer && {
        firstName: viaje.chofer.firstName,
        lastName: viaje.chofer.lastName,
        phone: showsPhones ? viaje.chofer.phone : null,
        picUrl: viaje.chofer.picUrl,
      },
    },
  };
}

function pasajeros(
  stored: StoredPedido,
  viaje: StoredViaje,
  { fotos: pictures, showsPhones }: { fotos: Pictures; showsPhones: boolean },
): Tracking['pasajes'] {
  const entries = viaje.pasajes.flatMap((pasaje, index): [string, Pasajero][] => {
    if (pasaje.tipo === 'ASIENTO VACÍO') return [];
    const photo = pictures[stored.tickets[index]?.idPersona ?? 0] ?? null;
    const pasajero: Pasajero = {
      tipo: pasaje.tipo,
      anulando: pasaje.anulando,
      // only a pasajero's own link shows their phone (ruling "Who sees part of an order")
      person: presentPerson(pasaje.pasajero, false, photo),
      emisor: presentPerson(pasaje.despachante, showsPhones),
      receptor: presentPerson(pasaje.receptor, showsPhones),
    };
    return [[String(pasaje.idPasaje), pasajero]];
  });
  return Object.fromEntries(entries);
}

function presentPerson(person: StoredPerson, showsPhones: boolean, picUrl: string | null = null): Person | null {
  return (
    person && {
      firstName: person.firstName ?? person.name ?? '',
      lastName: person.lastName ?? '',
      phone: showsPhones ? person.phone : null,
      picUrl,
    }
  );
}

/** Whether a trip drives or is about to. */
export function isRunning(status: Status): boolean {
  return isIn(status, 'taken', 'driven');
}
