import { createHash } from 'node:crypto';
import type { Rendicion, SignatureProof } from '@traza/contract';
import { pesosFromCents, surnameFirst, toCentsExact, toWire } from '@traza/domain';
import { type EfectoKey, efectosBetween, rendicionState, totalOfParts } from '@traza/domain/rendiciones';
import { afterText, describeEfectos, reasonText } from './frases.ts';
import type { DecisionRow, RendicionKey, SignedRow } from './queries.ts';
import type { Reckoning } from './reckon.ts';

export type AccountDecision = NonNullable<Rendicion['llamativos'][number]['decision']>;

/** What a signature stores of a rendicion: everything shown except whether a llamativo is the viewer's own. */
export type SignedRendicion = Pick<
  Rendicion,
  'nombre' | 'importe' | 'anterior' | 'pedidos' | 'pedidosAnterior' | 'efectos'
> & {
  llamativos: (Omit<Rendicion['llamativos'][number], 'esPropio'> & { personas: number[] })[];
};

export function presentDecision({ decision, texto, nombre, apellido, ts, idReclamo }: DecisionRow): AccountDecision {
  return { decision, texto, por: surnameFirst({ nombre, apellido }), cuando: toWire(ts), idReclamo };
}

/** The filters of the list of Informes behind an efecto: the month's billed pedidos of the scope (W-193). */
function filterOf(clave: EfectoKey, { alcance, idAlcance, anio, mes }: RendicionKey): Record<string, string> {
  const first = Temporal.PlainDate.from({ year: anio, month: mes, day: 1 });
  return {
    since: first.toString(),
    until: first.with({ day: first.daysInMonth }).toString(),
    cobrado: 'true',
    ...(alcance === 'ceco' && { ceco: String(idAlcance) }),
    ...(alcance === 'grupo' && { group: String(idAlcance) }),
    ...(clave === 'asientos' && { seccion: 'recorridos' }),
  };
}

/** A rendicion computed from the pedidos and decisions of this moment. */
export function cachedOf(
  key: RendicionKey,
  { before, now, llamativos, personas }: Reckoning,
  { nombre, decisions }: { nombre: string; decisions: readonly DecisionRow[] },
): SignedRendicion {
  const decided = new Map(decisions.map((decision) => [decision.idPedido, decision]));
  return {
    nombre,
    importe: pesosFromCents(totalOfParts(now.partes)),
    anterior: pesosFromCents(totalOfParts(before.partes)),
    pedidos: now.pedidos,
    pedidosAnterior: before.pedidos,
    efectos: describeEfectos(efectosBetween(before, now), { before, now, month: key }).map(
      ({ clave, importe, frase }) => ({
        clave,
        importe: pesosFromCents(importe),
        frase,
        filtro: filterOf(clave, key),
      }),
    ),
    llamativos: llamativos.map(({ id, share, enJuego, motivos }) => {
      const decision = decided.get(id);
      return {
        id,
        extrasType: 'v',
        importe: pesosFromCents(share),
        enJuego: pesosFromCents(enJuego),
        motivos: motivos.map((reason) => ({ clave: reason.clave, frase: reasonText(reason) })),
        decision: decision ? presentDecision(decision) : null,
        personas: [...(personas.get(id) ?? [])],
      };
    }),
  };
}

/** Identifies what a reader saw: a signature is refused when the rendicion has changed since. */
export function fingerprintOf(kept: SignedRendicion): string {
  return createHash('sha256').update(JSON.stringify(kept)).digest('base64url');
}

/** What has changed since a rendicion was signed: the sum, and in how many pedidos (W-198). */
export function differenceSince(
  signed: readonly (readonly [number, number])[],
  aportes: readonly (readonly [number, number])[],
): Rendicion['despues'] {
  const before = new Map(signed);
  const now = new Map(aportes);
  let importe = 0;
  let pedidos = 0;
  for (const id of new Set([...before.keys(), ...now.keys()])) {
    const difference = (now.get(id) ?? 0) - (before.get(id) ?? 0);
    importe += difference;
    if (difference !== 0) pedidos += 1;
  }
  if (pedidos === 0) return null;
  return { importe: pesosFromCents(toCentsExact(importe)), pedidos, frase: afterText({ importe, pedidos }) };
}

/** A rendicion as one viewer sees it. */
export function presentRendicion(
  key: RendicionKey,
  kept: SignedRendicion,
  {
    idPersona,
    now,
    signed,
    prueba,
    despues,
  }: {
    idPersona: number;
    now: Temporal.Instant;
    signed?: SignedRow | undefined;
    prueba?: SignatureProof | undefined;
    despues?: Rendicion['despues'];
  },
): Rendicion {
  const { alcance, idAlcance, anio, mes } = key;
  return {
    alcance,
    idAlcance,
    anio,
    mes,
    estado: rendicionState(key, signed !== undefined, now),
    ...kept,
    llamativos: kept.llamativos.map(({ personas, ...llamativo }) => ({
      ...llamativo,
      esPropio: personas.includes(idPersona),
    })),
    firma: signed ? { por: surnameFirst(signed), cuando: toWire(signed.firmada), ...(prueba && { prueba }) } : null,
    despues: despues ?? null,
    huella: fingerprintOf(kept),
  };
}

export function isOfScope(key: Pick<RendicionKey, 'alcance' | 'idAlcance'>) {
  return (row: Pick<RendicionKey, 'alcance' | 'idAlcance'>) =>
    row.alcance === key.alcance && row.idAlcance === key.idAlcance;
}
