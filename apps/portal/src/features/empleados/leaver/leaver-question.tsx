import { useQuery } from '@tanstack/react-query';
import type { LeaverChoice } from '@traza/domain/empleados';
import { ChoiceList } from '@traza/ui/fields/choice-list.tsx';
import { ManyLine, ManyList } from '@traza/ui/windows/many.tsx';
import type { ReactNode } from 'react';
import { call } from '#lib/api.ts';
import { EmpleadoChoice } from '../empleado-choice.tsx';
import styles from './leaver-question.module.css';
import { LEAVER_TEXT } from './leaver-text.ts';

/** The answer while it is given: whom they pass to is not chosen at first. */
export interface LeaverAnswer {
  que: LeaverChoice['que'];
  idPersona?: number | undefined;
}

/** The answer as it is sent: nothing where all of it stays. */
export function choiceOf({ que, idPersona }: LeaverAnswer): LeaverChoice | undefined {
  if (que === 'pasar') return idPersona === undefined ? undefined : { que, idPersona };
  return que === 'anular' ? { que } : undefined;
}

/** Whom they pass to is still to be chosen. */
export function lacksTaker({ que, idPersona }: LeaverAnswer): boolean {
  return que === 'pasar' && idPersona === undefined;
}

/** Nothing happens to them unless somebody says so. */
export const KEEP: LeaverAnswer = { que: 'dejar' };

interface LeaverQuestionProps {
  idCliente: number;
  /** Whoever is about to be closed, by their accounts, or by the preview of a change. */
  ids?: readonly number[];
  idLote?: string;
  answer: LeaverAnswer;
  onAnswer: (answer: LeaverAnswer) => void;
  /** In its place where they leave nothing, or nobody knows yet. */
  fallback?: ReactNode;
}

/** What becomes of what leavers asked for: "Tiene 2 pedidos por venir: anularlos, dejarlos, pasarlos a…", with the cost (W-317). */
export function LeaverQuestion({ idCliente, ids, idLote, answer, onAnswer, fallback = null }: LeaverQuestionProps) {
  const { data, error } = useQuery({
    queryKey: ['usuarios', idCliente, 'salida', ids, idLote],
    queryFn: async ({ signal }) => {
      const body = {
        idClientePadre: idCliente,
        ...(ids && { ids: [...ids] }),
        ...(idLote !== undefined && { idLote }),
      };
      return (await call('POST /usuarios/administracion/salida/previa', { body }, { signal })).data;
    },
    // the cost is that of now
    staleTime: 0,
    gcTime: 0,
  });
  if (error && fallback === null) return <p role="status">{LEAVER_TEXT.failed}</p>;
  if (!data || data.pedidos === 0) return fallback;
  const { cuantas, personas, pedidos } = data;
  const isOne = ids?.length === 1 && idLote === undefined;
  return (
    <section className={styles['question']} aria-label={LEAVER_TEXT.choice}>
      <p className="flat strong" role="status">
        {isOne ? LEAVER_TEXT.one(pedidos) : LEAVER_TEXT.many(cuantas, pedidos)}
      </p>
      <ChoiceList
        label={LEAVER_TEXT.choice}
        isLabelHidden
        kind="radio"
        choices={[
          { value: 'dejar', label: LEAVER_TEXT.keep, description: LEAVER_TEXT.keepHint },
          {
            value: 'anular',
            label: LEAVER_TEXT.cancel,
            description: LEAVER_TEXT.costo(data),
            isDisabled: data.anulables === 0,
          },
          { value: 'pasar', label: LEAVER_TEXT.pass, description: LEAVER_TEXT.passHint },
        ]}
        isChosen={(que) => que === answer.que}
        onChange={(que) => onAnswer({ que })}
      />
      {answer.que === 'pasar' ? (
        <Taker
          idCliente={idCliente}
          leavers={personas.map(({ idPersona }) => idPersona)}
          chosen={answer.idPersona}
          onChoose={(idPersona) => onAnswer({ que: 'pasar', idPersona })}
        />
      ) : null}
      {isOne ? null : (
        <ManyList label={LEAVER_TEXT.who} title={LEAVER_TEXT.who}>
          {personas.map((persona) => (
            <ManyLine key={persona.idCuentaCorporativa} title={persona.nombre} details={[LEAVER_TEXT.each(persona)]} />
          ))}
        </ManyList>
      )}
    </section>
  );
}

const LABELS = {
  search: LEAVER_TEXT.search,
  hint: LEAVER_TEXT.searchHint,
  choose: LEAVER_TEXT.to,
  nobody: LEAVER_TEXT.nobody,
};

interface TakerProps {
  idCliente: number;
  leavers: readonly number[];
  chosen: number | undefined;
  onChoose: (idPersona: number | undefined) => void;
}

/** Looks for the active empleado who takes them over. */
function Taker({ idCliente, leavers, chosen, onChoose }: TakerProps) {
  return (
    <div className={styles['taker']}>
      <EmpleadoChoice
        idCliente={idCliente}
        labels={LABELS}
        idOf={({ activo, idPersona }) => (activo && !leavers.includes(idPersona) ? idPersona : undefined)}
        chosen={chosen}
        onChoose={onChoose}
      />
    </div>
  );
}
