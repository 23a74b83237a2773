import { hasKnownColumns, hasKnownKeys, VISTA_SECTIONS, VISTAS } from '@traza/domain/vistas';
import * as z from 'zod';
import { bodyId, data, empty, id, sessionCalls } from './endpoint.ts';
import { someText, text } from './text.ts';

const section = z.enum(VISTA_SECTIONS);
const columnas = z.array(someText(VISTAS.columnaMax)).max(VISTAS.columnasMax);

const vista = z
  .strictObject({
    id: bodyId,
    seccion: section,
    nombre: z.string(),
    /** The URL parameters of the section, by key. */
    consulta: z.record(z.string(), z.string()),
    /** The columns in their order; empty for the default ones. */
    columnas: z.array(z.string()),
    /** The first that opens. */
    inicial: z.boolean(),
  })
  .meta({ id: 'Vista' });
export type Vista = z.infer<typeof vista>;

/** The last choice in a section, without a name. */
const chosen = z
  .strictObject({ columnas: z.array(z.string()), filasPorPagina: z.int().nullable() })
  .meta({ id: 'VistaElegida' });
export type ChosenVista = z.infer<typeof chosen>;

const content = z
  .strictObject({
    idCliente: bodyId,
    seccion: section,
    /** Any text, so that the rules of the domain name the fault. */
    nombre: text(1000),
    consulta: z.record(text(VISTAS.columnaMax), text(VISTAS.valueMax)),
    columnas,
    inicial: z.boolean(),
  })
  .refine((body) => hasKnownKeys(body.seccion, body.consulta), { path: ['consulta'] })
  .refine((body) => hasKnownColumns(body.seccion, body.columnas), { path: ['columnas'] })
  .meta({ id: 'VistaNueva' });
export type VistaBody = z.output<typeof content>;

export const vistas = sessionCalls({
  'GET /vistas': {
    summary: 'The lists of a section that the caller kept by name, by name, and what they chose last',
    query: z.object({ idCliente: id, seccion: section }),
    reply: data(z.strictObject({ vistas: z.array(vista), elegida: chosen.nullable() })),
    errors: ['bad_input', 'forbidden'],
  },
  'POST /vistas': {
    summary:
      'Keeps a list by name: its filters, grouping, order and columns; the one that opens first is no other any more',
    body: content,
    reply: data(vista),
    status: 201,
    idempotent: true,
    errors: [
      'bad_input',
      'forbidden',
      'favourite_name_invalid',
      'favourite_name_used',
      'too_many_favourites',
      'idempotency_conflict',
    ],
  },
  'PUT /vistas/elegida': {
    summary: 'What the caller chose in a section, for the next time',
    body: z
      .strictObject({
        idCliente: bodyId,
        seccion: section,
        columnas,
        filasPorPagina: z.literal(VISTAS.filas).nullable(),
      })
      .refine((body) => hasKnownColumns(body.seccion, body.columnas), { path: ['columnas'] }),
    reply: data(chosen),
    errors: ['bad_input', 'forbidden'],
  },
  'PUT /vistas/:id': {
    summary: 'Changes a list that was kept, whole',
    params: z.strictObject({ id }),
    body: content,
    reply: data(vista),
    errors: ['bad_input', 'forbidden', 'not_found', 'favourite_name_invalid', 'favourite_name_used'],
  },
  'DELETE /vistas/:id': {
    summary: 'Forgets a list that was kept',
    params: z.strictObject({ id }),
    reply: empty,
    errors: ['bad_input', 'not_found'],
  },
});
