import { AMOUNTS, isPercentage, ROUNDINGS, TARIFA_USES, TARIFAS } from '@traza/domain/tarifas';
import * as z from 'zod';
import { alias, bodyId, data, empty, id, instant, operadorCalls, pesos, version } from '../endpoint.ts';
import { moment, someText, text } from '../text.ts';

/** Who looks at prices, and who makes them (3.2). */
const READERS = ['clientes', 'lectura'] as const;
const WRITERS = ['clientes'] as const;

const AMOUNT_MAX = TARIFAS.amountMax / 100;
const isInCents = (value: number) => Number(value.toFixed(2)) === value;
const amount = z.number().min(0).max(AMOUNT_MAX).refine(isInCents);

const priceFields = {
  base: amount,
  porKm: amount,
  porMin: amount,
  porEsperaMin: amount,
  minimo: amount,
  porAsiento: amount.nullable(),
  /** Minutes of waiting that cost nothing. */
  esperaGratis: z.int().min(0).max(TARIFAS.freeWaitMax),
  /** Percentage at night and on holidays. */
  recargoNoche: z.number().min(0).max(TARIFAS.surchargeMax).refine(isInCents),
};

const prices = z.strictObject({
  base: pesos,
  porKm: pesos,
  porMin: pesos,
  porEsperaMin: pesos,
  minimo: pesos,
  porAsiento: pesos.nullable(),
  esperaGratis: z.int(),
  recargoNoche: z.number(),
});
export type TarifaPricesView = z.infer<typeof prices>;

const tarifa = prices
  .extend({
    id: bodyId,
    version,
    /** Null for the general one, of whoever has none of their own. */
    cliente: alias.nullable(),
    tipoVehiculo: alias,
    desde: instant,
    hasta: instant.nullable(),
    uso: z.enum(TARIFA_USES),
  })
  .meta({ id: 'Tarifa' });
export type TarifaView = z.infer<typeof tarifa>;

const updateBody = z.strictObject({
  ids: z
    .array(bodyId)
    .min(1)
    .max(TARIFAS.updateMax)
    .refine((ids) => new Set(ids).size === ids.length),
  porcentaje: z
    .number()
    .refine((value) => isPercentage(value, { min: TARIFAS.percentageMin, max: TARIFAS.percentageMax })),
  redondeo: z.enum(ROUNDINGS),
  /** A day, or a moment of one. */
  desde: moment,
});

const example = z.strictObject({
  /** A viaje by day of one length, or an asiento where nothing else is sold. */
  de: z.enum(['viaje', 'asiento']),
  antes: pesos,
  despues: pesos,
});

const raised = z.strictObject({
  id: bodyId,
  cliente: alias.nullable(),
  tipoVehiculo: alias,
  antes: prices,
  despues: prices,
  /** Until when the new one holds: as long as the one before would have. */
  hasta: instant.nullable(),
  ejemplo: example,
});

const conflict = z.strictObject({
  id: bodyId,
  /**
   * There is none; it does not hold on that date, or begins right there; it would charge more than a tarifa can; rounding would take a value
   * more than a point away from the percentage.
   */
  motivo: z.enum(['no_existe', 'no_rige', 'importe', 'redondeo']),
  /** Which value that is, and by what percentage it would change. */
  redondeado: z.strictObject({ valor: z.enum(AMOUNTS), porcentaje: z.number() }).nullable(),
  /** In whose name, and when, where there is one. */
  tarifa: tarifa.nullable(),
});

const preview = z
  .strictObject({
    desde: instant,
    filas: z.array(raised),
    conflictos: z.array(conflict),
    /** What was shown: to be sent back with what is to become of it. */
    huella: z.string(),
  })
  .meta({ id: 'ActualizacionDeTarifasPrueba' });
export type TarifaUpdatePreview = z.infer<typeof preview>;

const update = z
  .strictObject({
    id: bodyId,
    porcentaje: z.number(),
    redondeo: z.enum(ROUNDINGS),
    desde: instant,
    creada: instant,
    /** Who programmed it; empty for the system. */
    por: z.string(),
    /** How many tarifas it is about. */
    tarifas: z.int(),
    deshecha: instant.nullable(),
  })
  .meta({ id: 'ActualizacionDeTarifas' });
export type TarifaUpdateView = z.infer<typeof update>;

const list = {
  limit: z.coerce.number().int().min(1).max(100).default(50),
  /** The last one of the page before. */
  cursor: id.optional(),
};
const ofOne = z.strictObject({ id });
const WRITE_ERRORS = ['bad_input', 'not_found', 'tariff_overlap', 'date_past', 'idempotency_conflict'] as const;

export const tarifasOperaciones = operadorCalls({
  'GET /operaciones/v1/tarifas': {
    summary: 'Prices by client and vehicle type: past, in force and to come (M-064)',
    roles: READERS,
    query: z.strictObject({
      ...list,
      q: text(200).default(''),
      /** 0 for the general ones. */
      idCliente: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
      idTipoVehiculo: id.optional(),
      uso: z.enum(TARIFA_USES).optional(),
      /** Those that hold then. */
      al: moment.optional(),
    }),
    reply: data(
      z.strictObject({
        filas: z.array(tarifa),
        siguiente: bodyId.nullable(),
        /** Whom and what a tarifa may be of. */
        opciones: z.strictObject({ clientes: z.array(alias), tipos: z.array(alias) }),
      }),
    ),
    errors: ['bad_input'],
  },
  'POST /operaciones/v1/tarifas': {
    summary: 'A new tariff; with `terminarAnterior` the one in force ends where it begins (M-065, M-066)',
    roles: WRITERS,
    idempotent: true,
    body: z.strictObject({
      idCliente: bodyId.nullable(),
      idTipoVehiculo: bodyId,
      ...priceFields,
      porAsiento: priceFields.porAsiento.default(null),
      esperaGratis: priceFields.esperaGratis.default(0),
      recargoNoche: priceFields.recargoNoche.default(0),
      /** From now on where it is not said. */
      desde: moment.nullish(),
      hasta: moment.nullish(),
      terminarAnterior: z.boolean().default(false),
    }),
    reply: data(tarifa),
    status: 201,
    errors: WRITE_ERRORS,
  },
  'PATCH /operaciones/v1/tarifas/:id': {
    summary: 'Changes a tariff that has not begun and that nothing was priced by (M-067)',
    roles: WRITERS,
    params: ofOne,
    body: z.strictObject({
      ...z.strictObject(priceFields).partial().shape,
      desde: moment.optional(),
      hasta: moment.nullish(),
      version,
    }),
    reply: data(tarifa),
    errors: ['bad_input', 'not_found', 'tariff_overlap', 'date_past', 'invalid_transition', 'version_conflict'],
  },
  'DELETE /operaciones/v1/tarifas/:id': {
    summary:
      'Removes a tariff that has not begun and that nothing was priced by; the one it replaced holds again (M-067)',
    roles: WRITERS,
    params: ofOne,
    reply: empty,
    errors: ['bad_input', 'not_found', 'invalid_transition'],
  },
  'POST /operaciones/v1/tarifas/actualizaciones/prueba': {
    summary: 'What a percentage would make of tariffs, each with an example; writes nothing (M-069)',
    roles: WRITERS,
    body: updateBody,
    reply: data(preview),
    errors: ['bad_input', 'date_past'],
  },
  'POST /operaciones/v1/tarifas/actualizaciones': {
    summary: 'Raises tariffs by a percentage from a date on, as they were shown, all or none (M-069)',
    roles: WRITERS,
    idempotent: true,
    body: updateBody.extend({ huella: text(100) }),
    reply: data(update),
    status: 201,
    errors: [
      'bad_input',
      'date_past',
      'rounding_too_far',
      'tariff_overlap',
      'version_conflict',
      'idempotency_conflict',
    ],
  },
  'GET /operaciones/v1/tarifas/actualizaciones': {
    summary: 'Updates of tariffs, the newest first',
    roles: READERS,
    query: z.strictObject(list),
    reply: data(z.strictObject({ filas: z.array(update), siguiente: bodyId.nullable() })),
    errors: ['bad_input'],
  },
  'POST /operaciones/v1/tarifas/actualizaciones/:id/deshacer': {
    summary: 'Undoes an update whole, until its date and while nothing was priced by it (M-072)',
    roles: WRITERS,
    idempotent: true,
    params: ofOne,
    body: z.strictObject({ motivo: someText(TARIFAS.reasonMax) }),
    reply: data(update),
    errors: ['bad_input', 'not_found', 'invalid_transition', 'idempotency_conflict'],
  },
});
