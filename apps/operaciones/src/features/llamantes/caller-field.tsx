import { useFound } from '@traza/client/search/use-found.ts';
import type { Callers } from '@traza/contract';
import { spacedPhone } from '@traza/domain';
import styles from '@traza/ui/fields/combo-field.module.css';
import { ComboField } from '@traza/ui/fields/combo-field.tsx';
import { Car, UserRound, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { callersQuery, type RequesterKey } from './queries.ts';
import { errorText, TEXT } from './words.ts';

const PAUSE_MS = 150;
const MOST_CHARS = 60;

/** In whose name it is asked, and who travels as their guest where somebody without an account calls. */
export interface ChosenCaller extends RequesterKey {
  guest?: string;
}

interface CallerLine {
  key: string;
  Icon: typeof UserRound;
  title: string;
  detail: string;
  /** Null of who cannot be asked for: they are only told apart. */
  chosen: ChosenCaller | null;
}

function linesOf({ personas, invitados, choferes }: Callers): CallerLine[] {
  const phoneIn = (tel: string | null) => (tel === null ? [] : [spacedPhone(tel)]);
  return [
    ...personas.map(({ idCliente, idPersona, cliente, nombre, celular, pide }) => ({
      key: `p${idCliente}-${idPersona}`,
      Icon: pide ? UserRound : UserRoundX,
      title: nombre,
      detail: [cliente, ...phoneIn(celular), ...(pide ? [] : [TEXT.noUser])].join(' · '),
      chosen: pide ? { idCliente, idPersona } : null,
    })),
    ...invitados.map(({ idCliente, id, cliente, nombre, telefono, solicitante, como }) => ({
      key: `i${idCliente}-${id}-${como}`,
      Icon: UserRoundX,
      title: nombre,
      detail: `${cliente} · ${spacedPhone(telefono)} · ${TEXT.guest} ${solicitante.nombre}`,
      chosen: { idCliente, idPersona: solicitante.idPersona, guest: nombre },
    })),
    ...choferes.map(({ id, nombre }) => ({
      key: `c${id}`,
      Icon: Car,
      title: nombre,
      detail: TEXT.ownDriver,
      chosen: null,
    })),
  ];
}

/** The telephone or the name of who calls, and who that may be (M-232). */
export function CallerField({ tel, onChoose }: { tel: string; onChoose: (caller: ChosenCaller) => void }) {
  const [text, setText] = useState(tel);
  const { data, isCurrent, error } = useFound({ text, pauseMs: PAUSE_MS, isAtOnce: text === tel, query: callersQuery });
  const found = { list: data ? linesOf(data) : [], isCurrent, isSearch: text.trim() !== '', failed: error !== null };
  return (
    <ComboField
      label={TEXT.field}
      listLabel="Quién llama"
      placeholder={TEXT.hint}
      maxLength={MOST_CHARS}
      text={text}
      found={found}
      error={error ? errorText(error) : undefined}
      keyOf={({ key }) => key}
      renderOption={(line) => <CallerOption {...line} />}
      none={/[a-z]/i.test(text) ? TEXT.noName : TEXT.nobody}
      idle={TEXT.nobodyWhy}
      countText={(count) => (count === 1 ? '1 persona' : `${count} personas`)}
      onType={setText}
      onPick={({ chosen }) => {
        if (chosen) onChoose(chosen);
      }}
    />
  );
}

function CallerOption({ Icon, title, detail }: CallerLine) {
  return (
    <>
      <Icon className={styles['kind']} size={18} aria-hidden />
      <span className="rest">
        <span className="shape-clipped block text-md line-20">{title}</span>
        <span className={styles['detail']}>{detail}</span>
      </span>
    </>
  );
}
