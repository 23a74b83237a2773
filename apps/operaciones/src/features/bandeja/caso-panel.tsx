import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSending } from '@traza/client/use-sending.ts';
import type { CasoDetail } from '@traza/contract';
import { formatPesos, formatTime } from '@traza/domain';
import { CASO_ROLES, isHeldByOther, LLAMADA_RESULTS, type LlamadaResult } from '@traza/domain/bandeja';
import { shortDirecciones } from '@traza/domain/direcciones';
import { hasRole } from '@traza/domain/operadores';
import { type Fact, FactList } from '@traza/ui/fact-list.tsx';
import { showToast } from '@traza/ui/notices/toasts.ts';
import { SkeletonRows } from '@traza/ui/skeleton-rows.tsx';
import { ErrorState } from '@traza/ui/states.tsx';
import { StatusChip } from '@traza/ui/status-chip.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { call } from '#lib/api.ts';
import { Contact } from '#lib/contact.tsx';
import { keysOf, NoActs, OfficePanel, type PanelAct, PanelActs } from '#lib/office/office-panel.tsx';
import { useOperador } from '#lib/operador.ts';
import { keyOf } from '#lib/pedido-key.ts';
import { useActKeys } from '#lib/use-act-keys.ts';
import styles from './bandeja.module.css';
import { AnswerWindow, NotaWindow, WaitWindow } from './caso-windows.tsx';
import { Due } from './casos-list.tsx';
import { errorText } from './error-text.ts';
import { casoQuery, reloadCasos } from './queries.ts';
import {
  answeredText,
  CALL_WORDS,
  countText,
  isWithdrawn,
  momentText,
  ORIGIN_WORDS,
  resultText,
  STATE_TONES,
  STATE_WORDS,
  TEXT,
  titleOf,
} from './words.ts';

const WINDOWS = { responder: AnswerWindow, esperar: WaitWindow, nota: NotaWindow } as const;
type CasoWindow = keyof typeof WINDOWS;

/** A caso with its pedido or person, and what can be done with it (M-197). */
export function CasoPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: caso, error, refetch } = useQuery(casoQuery(id));
  const heading = useRef<HTMLHeadingElement>(null);
  const isKnown = caso !== undefined;
  useEffect(() => {
    if (isKnown) heading.current?.focus({ preventScroll: true });
  }, [isKnown]);
  return (
    <OfficePanel
      title={caso ? titleOf(caso) : 'Caso'}
      heading={heading}
      acts={caso ? <CasoActs caso={caso} onClose={onClose} /> : null}
      onClose={onClose}
    >
      {caso ? <CasoFacts caso={caso} /> : null}
      {!caso && error === null ? <SkeletonRows count={6} height={40} /> : null}
      {!caso && error !== null ? <ErrorState title={errorText(error)} onRetry={() => void refetch()} /> : null}
    </OfficePanel>
  );
}

interface ActsOptions {
  isOthers: boolean;
  onAct: (act: PlainAct) => void;
  onWindow: (name: CasoWindow) => void;
}

/** What can be done with a caso, the likeliest first; of what somebody else works on, taking it over and a nota. */
function possibleActs({ origen, estado }: CasoDetail, { isOthers, onAct, onWindow }: ActsOptions): PanelAct[] {
  const nota = { key: 'n', label: TEXT.nota, run: () => onWindow('nota') };
  if (estado === 'cerrado') return [nota];
  const take = { key: 't', label: isOthers ? TEXT.takeOver : TEXT.take, run: () => onAct({ kind: 'tomar' }) };
  if (isOthers) return [take, nota];
  const ends =
    origen === 'reclamo'
      ? [{ key: 'r', label: TEXT.answer, run: () => onWindow('responder') }]
      : LLAMADA_RESULTS.map((resultado, place) => ({
          key: String(place + 1),
          label: CALL_WORDS[resultado],
          run: () => onAct({ kind: 'cerrar', resultado }),
        }));
  const wait = { key: 'e', label: TEXT.wait, run: () => onWindow('esperar') };
  return [...(estado === 'tomado' ? [] : [take]), ...ends, wait, nota];
}

/** One press each, and one key: T, R, E, N, and 1 to 3 for what came of a call. */
function CasoActs({ caso, onClose }: { caso: CasoDetail; onClose: () => void }) {
  const { id: own, roles } = useOperador();
  const [open, setOpen] = useState<CasoWindow | null>(null);
  const { id, estado, tomadoPor } = caso;
  const isOthers = isHeldByOther({ estado, idOperador: tomadoPor?.idOperador ?? null }, own);
  useTold(caso, own, isOthers);
  const acting = useActing(id, isOthers);
  const mayAct = hasRole(roles, CASO_ROLES);
  const acts = mayAct ? possibleActs(caso, { isOthers, onAct: (act) => void acting.send(act), onWindow: setOpen }) : [];
  useActKeys(keysOf(acts, onClose));
  if (!mayAct) return <NoActs />;
  const Shown = open && WINDOWS[open];
  return (
    <PanelActs acts={acts} hasUsual={!isOthers} disabled={acting.isSending}>
      {Shown ? <Shown caso={caso} onClose={() => setOpen(null)} /> : null}
    </PanelActs>
  );
}

type PlainAct = { kind: 'tomar' } | { kind: 'cerrar'; resultado: LlamadaResult };

function useActing(id: number, isOthers: boolean) {
  return useSending({
    call: (act: PlainAct, { options }) => {
      const params = { id };
      return act.kind === 'tomar'
        ? call('POST /operaciones/v1/casos/:id/tomar', { params, body: isOthers ? { igual: true } : {} }, options)
        : call('POST /operaciones/v1/casos/:id/cerrar', { params, body: { resultado: act.resultado } }, options);
    },
    content: (act) => ({ ...act, isOthers }),
    done: async ({ data }, act) => {
      await reloadCasos();
      if (act.kind === 'cerrar') showToast('success', closedText(act.resultado, data.estado === 'cerrado'));
    },
    failed: (error) => {
      showToast('error', errorText(error));
      void reloadCasos();
    },
  });
}

function closedText(resultado: LlamadaResult, isClosed: boolean): string {
  if (!isClosed) return 'Vuelve a la bandeja en 15 minutos';
  return resultado === 'no-contesto' ? 'Cerramos el llamado: no contestó cuatro veces' : 'Cerramos el llamado';
}

/** Says so where what was one's own is somebody else's by now (M-200). */
function useTold({ tomadoPor }: CasoDetail, own: number, isOthers: boolean): void {
  const wasMine = useRef(false);
  useEffect(() => {
    if (wasMine.current && isOthers) showToast('info', `${tomadoPor?.nombre} tomó este caso`);
    wasMine.current = tomadoPor?.idOperador === own;
  }, [tomadoPor, own, isOthers]);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['part']} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** What there is of some facts. */
function known(facts: Readonly<Record<string, string | null>>): Fact[] {
  return Object.entries(facts).flatMap(([name, value]): Fact[] => (value === null ? [] : [[name, value]]));
}

function holderLabel(caso: CasoDetail): string {
  if (caso.estado !== 'cerrado') return 'Está con';
  return isWithdrawn(caso) ? 'Estaba con' : 'Cerró';
}

function workFacts(caso: CasoDetail): Fact[] {
  const { tomadoPor, tomado, motivo, intentos } = caso;
  const since = tomado === null ? '' : ` desde las ${formatTime(tomado)}`;
  return known({
    [holderLabel(caso)]: tomadoPor && `${tomadoPor.nombre}${since}`,
    Espera: motivo,
    'No contestó': intentos === 0 ? null : countText(intentos),
  });
}

function viajeFacts({ viaje }: CasoDetail): Fact[] {
  if (!viaje) return [];
  const { hora, chofer, calificacion } = viaje;
  const [origen, destino] = shortDirecciones([viaje.origen, viaje.destino]);
  return known({
    Viaje: `${momentText(hora)} · ${origen} → ${destino}`,
    Chofer: chofer || null,
    Calificación: calificacion === null ? null : `${calificacion} de 5`,
  });
}

function factsOf(caso: CasoDetail): Fact[] {
  const { cliente, origen, creado, importe, reconocido, resultado } = caso;
  return [
    ['Empresa', cliente?.alias ?? 'Cuenta particular'],
    [origen === 'reclamo' ? 'Reclamó' : 'Pidió', momentText(creado)],
    ...workFacts(caso),
    ...viajeFacts(caso),
    ...known({
      Importe: importe === null ? null : formatPesos(importe),
      Resultado: resultado === null ? null : resultText(caso),
      Reconocido: reconocido === null ? null : formatPesos(reconocido),
    }),
  ];
}

function CasoFacts({ caso }: { caso: CasoDetail }) {
  const { cliente, idViaje, texto, telefono, email, quien, respuesta, notas } = caso;
  return (
    <>
      <p className="row-3 flat wrap">
        <StatusChip tone={STATE_TONES[caso.estado]} label={STATE_WORDS[caso.estado]} />
        <span>{ORIGIN_WORDS[caso.origen]}</span>
        <Due caso={caso} />
      </p>
      {caso.origen === 'reclamo' ? (
        <Part title="Qué reclama">
          <p className={styles['words']}>{texto === '' ? 'Sin palabras.' : texto}</p>
        </Part>
      ) : null}
      {respuesta === null ? null : (
        <Part title={answeredText(caso)}>
          <p className={styles['words']}>{respuesta}</p>
        </Part>
      )}
      <Part title="Contacto">
        <p className={styles['contact']}>
          {telefono === null ? null : <Contact nombre={quien} telefono={telefono} />}
          {email === null ? null : <a href={`mailto:${email}`}>{email}</a>}
          {telefono === null && email === null ? 'Sin teléfono ni e-mail' : null}
        </p>
      </Part>
      <Part title="Datos">
        <FactList facts={factsOf(caso)} />
        {idViaje !== null && cliente !== null ? (
          <Link to="/" search={{ pedido: keyOf({ idCliente: cliente.id, id: idViaje }) }} className={styles['link']}>
            Ver el pedido {idViaje} en la Mesa
          </Link>
        ) : null}
      </Part>
      {notas.length === 0 ? null : (
        <Part title="Notas">
          <ul className="grid-2 shape-plain-list">
            {notas.map(({ id, texto: said, por, creada }) => (
              <li key={id}>
                <p className={styles['words']}>{said}</p>
                <p className="text-xs soft flat block">
                  {por.nombre}, {momentText(creada)}
                </p>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}
