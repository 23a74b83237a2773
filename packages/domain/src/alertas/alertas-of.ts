import { isBefore } from '../time.ts';
import { type Alerta, type AlertaSubject, isHigher, type QuietAlerta, subjectKey } from './alerta.ts';
import { expiring } from './documento-alertas.ts';
import type { AlertaFacts } from './facts.ts';
import { type AlertaMoment, type AlertaState, domino, pairsOf, VIAJE_ALERTAS, withoutTaker } from './viaje-alertas.ts';

/** The alertas of before: what is open, and what somebody silenced. */
export interface AlertasBefore {
  open: readonly Alerta[];
  quiet: readonly QuietAlerta[];
}

/** What a round does. Each alerta carries the figure of now; one that stays keeps in its row the figure that raised it. */
export interface AlertaChanges {
  opens: Alerta[];
  rises: Alerta[];
  /** Goes on, perhaps at a lower level. */
  stays: Alerta[];
  closes: Alerta[];
}

/** Decides which alertas open, rise, go on and close, from the facts of one moment (M-182). */
export function alertasOf(facts: AlertaFacts, before: AlertasBefore, now: Temporal.Instant): AlertaChanges {
  const open = new Map(before.open.map((alerta) => [subjectKey(alerta), alerta]));
  const quiet = new Map(
    before.quiet.filter(({ calladaHasta }) => isBefore(now, calladaHasta)).map((each) => [subjectKey(each), each]),
  );
  const changes: AlertaChanges = { opens: [], rises: [], stays: [], closes: [] };
  const holding = new Set<string>();
  for (const alerta of holdingAlertas(facts, open, now)) {
    const key = subjectKey(alerta);
    const [was, silenced] = [open.get(key), quiet.get(key)];
    holding.add(key);
    if (was) changes[isHigher(alerta.nivel, was.nivel) ? 'rises' : 'stays'].push(alerta);
    else if (!silenced || isHigher(alerta.nivel, silenced.nivel)) changes.opens.push(alerta);
  }
  changes.closes = before.open.filter((alerta) => !holding.has(subjectKey(alerta)));
  return changes;
}

/** Every alerta whose cause holds. */
function holdingAlertas(facts: AlertaFacts, open: ReadonlyMap<string, Alerta>, now: Temporal.Instant): Alerta[] {
  const { hasOpenTurno } = facts;
  const pairs = pairsOf(facts.viajes);
  const waiting = new Set(pairs.filter(({ present }) => present.setOut !== null).map(({ next }) => next.idViaje));
  const momentOf = (about: Omit<AlertaSubject, 'tipo'>): AlertaMoment => ({
    now,
    openOf: (tipo) => open.get(subjectKey({ ...about, tipo })),
    isChoferBusy: about.objeto === 'viaje' && waiting.has(about.idObjeto),
  });
  return [
    ...facts.solicitudes.flatMap((solicitud) =>
      alertaOf(
        { objeto: 'solicitud', idObjeto: solicitud.idSolicitud, tipo: 'SIN_TOMAR' },
        withoutTaker(solicitud, { now, hasOpenTurno }),
      ),
    ),
    ...facts.viajes.flatMap((viaje) => {
      const about = { objeto: 'viaje', idObjeto: viaje.idViaje } as const;
      return VIAJE_ALERTAS.flatMap(([tipo, stateOf]) => alertaOf({ ...about, tipo }, stateOf(viaje, momentOf(about))));
    }),
    ...pairs.flatMap((pair) => {
      const about = { objeto: 'viaje', idObjeto: pair.next.idViaje } as const;
      return alertaOf({ ...about, tipo: 'EFECTO_DOMINO' }, domino(pair, momentOf(about)));
    }),
    ...facts.owners.flatMap((owner) =>
      alertaOf({ objeto: owner.de, idObjeto: owner.id, tipo: 'DOCUMENTO' }, expiring(owner, facts.documentoTipos, now)),
    ),
  ];
}

function alertaOf({ objeto, idObjeto, tipo }: AlertaSubject, state: AlertaState | undefined): Alerta[] {
  return state ? [{ objeto, idObjeto, tipo, nivel: state.nivel, cifra: state.cifra }] : [];
}
