import type { ClienteView } from '@traza/contract';
import { formatDate, formatPesos } from '@traza/domain';
import type { AprobacionMode, CodigoState, ReadyPart } from '@traza/domain/administracion';

/** What the screens of clientes say; texts of M §6 letter by letter. */
export const TEXT = {
  title: 'Clientes',
  search: 'Buscar por nombre o dominio',
  newCliente: 'Nuevo cliente',
  none: 'Todavía no hay clientes',
  noneWhy: 'Creá el primero para que pueda pedir viajes.',
  noMatch: 'Nada coincide con la búsqueda',
  noInactive: 'No hay clientes inactivos',
  failed: 'No pudimos cargar los clientes',
  oneFailed: 'No pudimos cargar el cliente',
  withoutTarifa: 'Sin cotización',
  saved: 'Guardamos los cambios',
} as const;

export const RULE_WORDS: Readonly<Record<AprobacionMode, string>> = {
  nunca: 'Nunca',
  siempre: 'Siempre',
  sobreMonto: 'Desde un monto',
};

export const CODIGO_WORDS: Readonly<Record<CodigoState, string>> = {
  vigente: 'Vigente',
  vencido: 'Vencido',
  deshabilitado: 'Deshabilitado',
};

/** What is to be done, and what it reads like once it is. */
export const READY_WORDS: Readonly<Record<ReadyPart, { todo: string; done: string; link: string }>> = {
  cecos: { todo: 'Le falta un centro de costo activo', done: 'Tiene centros de costo', link: 'Agregar' },
  tipos: { todo: 'No puede pedir ningún tipo de vehículo', done: 'Tiene tipos de vehículo', link: 'Elegir' },
  tarifas: { todo: 'Le faltan tarifas', done: 'Sus tipos de vehículo tienen tarifa', link: 'Ir a Tarifas' },
  transportista: {
    todo: 'Ningún transportista ve sus pedidos',
    done: 'Tiene transportista',
    link: 'Ir a Transportistas',
  },
  administrador: { todo: 'Nadie administra sus usuarios', done: 'Tiene administrador', link: 'Invitar' },
};

export function ruleText({
  requiereAutorizacion: rule,
  topeAutorizacion: tope,
}: Pick<ClienteView, 'requiereAutorizacion' | 'topeAutorizacion'>): string {
  if (rule === 'sobreMonto' && tope !== null) return `Desde ${formatPesos(tope)}`;
  return RULE_WORDS[rule];
}

/** Whether a type of pedido asks what it is for, whether it has to be said, and out of what. */
export const MOTIVO_WAYS = ['no', 'ofrecido', 'ofrecidoLista', 'exigido', 'exigidoLista'] as const;
export type MotivoMode = (typeof MOTIVO_WAYS)[number];

export const MOTIVO_WAY_WORDS: Readonly<Record<MotivoMode, string>> = {
  no: 'No se pide',
  ofrecido: 'Opcional, con texto libre',
  ofrecidoLista: 'Opcional, de la lista',
  exigido: 'Obligatorio, con texto libre',
  exigidoLista: 'Obligatorio, de la lista',
};

export function wayOf({ exigido, deLista }: { exigido: boolean; deLista: boolean }): MotivoMode {
  if (exigido) return deLista ? 'exigidoLista' : 'exigido';
  return deLista ? 'ofrecidoLista' : 'ofrecido';
}

export const minutesText = (minutes: number) => (minutes === 1 ? '1 minuto' : `${minutes} minutos`);

/** A code is worth nothing from a moment on: the day before it is the last one. */
export function untilText(vence: string | null): string {
  if (vence === null) return 'Sin vencimiento';
  return `Hasta el ${formatDate(Temporal.Instant.from(vence).subtract({ seconds: 1 }))}`;
}

export const DOMAIN_INVALID = 'El dominio tiene que ser como empresa.com.ar.';
export const NAME_INVALID = 'Poné un nombre de hasta 60 caracteres.';
export const MINUTES_INVALID = 'De 0 a 1440 minutos.';
