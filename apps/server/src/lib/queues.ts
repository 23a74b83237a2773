import type { QueueOptions } from 'pg-boss';

/** Every kind of job with what it carries. */
export interface JobData {
  'enviar-correo': { idCorreo: number };
  'enviar-aviso': { idNotificacion: number; idDispositivo: number };
  avisar: { idCliente: number; idAviso: number };
  'avisar-chofer': { idCliente: number; idPedido: number };
  'vencer-solicitudes': object;
  'cerrar-turnos': object;
  'devolver-casos': object;
  'renovar-turnos-demo': object;
  'generar-recorridos': object;
  'resolver-anulacion': { idCliente: number; idPedido: number };
  limpiar: object;
  'generar-informe': { idInforme: string };
  'generar-planilla': { idInforme: string };
  'informes-mensuales': object;
  'plegar-resumen': object;
  'trabajar-lote': { idLote: string };
  'verificar-auditoria': object;
}
export type JobName = keyof JobData;

/** What goes before the rest of its queue: what somebody waits for at the screen, then what else opens an account. */
export const PRIORITY = { urgent: 2, secret: 1, usual: 0 } as const;

/** How a process takes jobs of a queue: so many at once, of this priority at least, looking for them so often. */
export interface Lane {
  atOnce: number;
  minPriority?: number;
  pollSeconds: number;
}

interface QueueSettings {
  lanes: readonly Lane[];
  options: Required<
    Pick<QueueOptions, 'expireInSeconds' | 'retryLimit' | 'retryDelay' | 'retryDelayMax' | 'retryBackoff'>
  > &
    Pick<QueueOptions, 'heartbeatSeconds' | 'deleteAfterSeconds'>;
}

/** How often a process looks for jobs whose process is gone. */
export const WATCH_SECONDS = 8;
/** A job that nobody has said is being worked on for so long is given to somebody else. */
export const HEARTBEAT_SECONDS = 12;
/** The first wait of a job that failed, or was handed back; each further one is twice as long, up to a quarter of an hour. */
export const RETRY_SECONDS = 3;
/** Work enqueued here starts at once (`jobs.ts`); this is for what another process enqueued, and for what waits for its time. */
const SOON = 2;
/** For what the clock enqueues. */
const SELDOM = 10;

const AN_HOUR = 3600;

const COMMON = {
  heartbeatSeconds: HEARTBEAT_SECONDS,
  // what became of it stands in the row that the job is about
  deleteAfterSeconds: AN_HOUR,
  retryDelay: RETRY_SECONDS,
  retryDelayMax: 900,
  retryBackoff: true,
  expireInSeconds: 900,
} as const;

/** Jobs that tell of an event: tried for hours, since nobody enqueues them again. */
const OF_EVENT = { ...COMMON, retryLimit: 20 };
/** Jobs of the clock: the next one comes anyway. */
const OF_CLOCK: QueueSettings = {
  lanes: [{ atOnce: 1, pollSeconds: SELDOM }],
  options: { ...COMMON, retryLimit: 3 },
};

const usual = (atOnce: number): Lane => ({ atOnce, pollSeconds: SOON });
/** Lanes of one job each, none of which waits for another's: the first looks, and whoever finds something wakes the next one. */
const singles = (count: number): Lane[] =>
  Array.from({ length: count }, (_, lane) => ({ atOnce: 1, pollSeconds: lane === 0 ? SOON : SELDOM }));

export const QUEUES: Readonly<Record<JobName, QueueSettings>> = {
  'enviar-correo': {
    // a slow message holds up three others and no more; what somebody waits for has a lane that nothing else enters
    lanes: [usual(4), usual(4), { ...usual(2), minPriority: PRIORITY.urgent }],
    options: { ...OF_EVENT, expireInSeconds: 120 },
  },
  'enviar-aviso': { lanes: singles(10), options: { ...OF_EVENT, expireInSeconds: 120 } },
  // a gateway that is slow with one holds up no other
  avisar: { lanes: singles(5), options: { ...OF_EVENT, expireInSeconds: 120 } },
  'avisar-chofer': { lanes: [{ atOnce: 5, pollSeconds: SELDOM }], options: OF_EVENT },
  'resolver-anulacion': { lanes: [usual(5)], options: OF_EVENT },
  // two at once: a small report does not wait for a large one
  'generar-informe': { lanes: [usual(1), usual(1)], options: OF_EVENT },
  'generar-planilla': { lanes: [usual(1)], options: OF_EVENT },
  // two at once: a short one does not wait for a long one
  'trabajar-lote': { lanes: [usual(1), usual(1)], options: OF_EVENT },
  'vencer-solicitudes': OF_CLOCK,
  'cerrar-turnos': OF_CLOCK,
  'devolver-casos': OF_CLOCK,
  'renovar-turnos-demo': OF_CLOCK,
  'generar-recorridos': OF_CLOCK,
  limpiar: OF_CLOCK,
  'informes-mensuales': OF_CLOCK,
  'plegar-resumen': OF_CLOCK,
  // of millions of lines it takes minutes
  'verificar-auditoria': { ...OF_CLOCK, options: { ...OF_CLOCK.options, expireInSeconds: 4 * AN_HOUR } },
};
