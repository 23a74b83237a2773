import type { FraseCode, FraseMoment, Lugar, PlanReading } from '@traza/frase/frase.ts';
import { hasAlias } from '../direcciones/parada-text.ts';

export const FRASE_TEXT = {
  understood: 'Lo que entendí',
  choose: 'Elegí',
  assumed: 'supuesto',
  notUnderstood: 'No entendí:',
  asNote: 'Usar como observación',
  blank: 'sin elegir',
  notOnPhone: 'en el teléfono no se puede pedir',
  cut: 'Leemos hasta 200 caracteres: el resto quedó afuera.',
} as const;

/** The label of each part of a line. */
export const PART_TEXT = {
  tipo: 'Pedido',
  cuando: 'Sale',
  regreso: 'Vuelve',
  plan: 'Se repite',
  origen: 'Desde',
  destino: 'Hasta',
  persona: 'Viaja',
  recibe: 'Recibe',
  paquete: 'Paquete',
  ceco: 'Centro de costo',
  servicio: 'Servicio',
  recorrido: 'Recorrido',
  equipaje: 'Equipaje',
  arribo: 'Vuelo',
  nota: 'Observación',
} as const;

/** Why a part cannot be asked for, or what is missing (W-033, W-035). */
export const FRASE_CODE_TEXT: Record<FraseCode, string> = {
  missing: 'falta',
  hora_missing: 'falta la hora',
  hora_out_of_range: 'solo de 05:00 a 24:00',
  date_past: 'esa fecha ya pasó',
  date_too_far: 'falta más de un año',
  phone_missing: 'falta el teléfono',
  type_not_allowed: 'tu cuenta no tiene este tipo de pedido',
  not_offered: 'acá no se puede pedir',
  ceco_not_allowed: 'no está habilitado para tu cuenta',
  recorrido_unknown: 'no existe ese recorrido',
  paquete_too_heavy: 'hasta 15 kg',
  too_many_paradas: 'hasta 3 paradas',
  same_origin_destination: 'es el mismo lugar que el origen',
};

/** `mañana vie 20/11 · 09:30` */
export function momentText(cuando: FraseMoment, today: string): string {
  if (cuando.kind === 'ya') return 'Lo antes posible';
  const day = dayText(cuando.date, today);
  if (cuando.kind === 'dia') return day;
  const moment = `${day} · ${cuando.time}`;
  if (cuando.kind === 'llegada') return `para llegar ${moment}`;
  return cuando.llegada ? `${moment}, para llegar ${cuando.llegada.time}` : moment;
}

const NEAR_DAYS = ['hoy', 'mañana', 'pasado mañana'];
const WEEKDAYS = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'];

function dayText(date: string, today: string): string {
  const day = Temporal.PlainDate.from(date);
  const near = NEAR_DAYS[Temporal.PlainDate.from(today).until(day).days];
  return [near, WEEKDAYS[day.dayOfWeek - 1], dayMonth(date)].filter(Boolean).join(' ');
}

export function lugarText(lugar: Lugar): string {
  if (lugar.kind === 'ubicacion') return 'Mi ubicación';
  return lugar.kind === 'texto' ? lugar.texto : lugar.alias;
}

/** Locality, province and country end an address. */
const PLACE_PARTS = 3;

/** `Av. Mitre 500, Quilmes`: what was found with its town, for there is a Mitre in every one of them. */
export function foundText(found: { alias: string; direccion: string }): string {
  const [street = '', ...place] = found.direccion.split(', ');
  return [hasAlias(found) ? found.alias : street, place.at(-PLACE_PARTS) ?? place[0]].filter(Boolean).join(', ');
}

/** `LMXJV 08:15, vuelve 17:30, del 20/11 al 27/11` */
export function planText(plan: PlanReading): string {
  const back = plan.horaRegreso === null ? [] : [`vuelve ${plan.horaRegreso}`];
  const out = [plan.frecuenciaIda.replaceAll('-', ''), plan.horaIda].filter((part) => part !== null).join(' ');
  return [out, ...back, `del ${dayMonth(plan.fechaDesde)} al ${dayMonth(plan.fechaHasta)}`].join(', ');
}

/** `20/11` of a date without an hour. */
function dayMonth(date: string): string {
  const [, month = '', day = ''] = date.split('-');
  return `${day}/${month}`;
}
