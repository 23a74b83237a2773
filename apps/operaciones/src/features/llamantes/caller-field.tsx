import { useFound } from '@traza/client/search/use-found.ts';
import type { Callers } from '@traza/contract';
import { spacedPhone } from '@traza/domain';
import styles from '@traza/ui/fields/combo-field.module.css';
import { ComboField } from '@traza/ui/fields/combo-field.tsx';
import { Building2, Car, UserRound, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import type { ChosenCaller, UnnamedCaller } from './drafts.ts';
import { callersQuery, isTelephone } from './queries.ts';
import { errorText, TEXT } from './words.ts';

const PAUSE_MS = 150;
const MOST_CHARS = 60;

interface CallerLine {
  key: string;
  Icon: typeof UserRound;
  title: string;
  detail: string;
  /** Null of who cannot be asked for: they are only told apart. */
  chosen: ChosenCaller | UnnamedCaller | null;
}

/** Somebody without an account travels as the guest of who is named for it, or of who has to be chosen (M-236). */
function guestLine(
  aNombreDe: Callers['clientes'][number]['aNombreDe'],
  caller: Pick<UnnamedCaller, 'idCliente' | 'cliente' | 'guest' | 'guestPhone'>,
): Pick<CallerLine, 'chosen'> & { words: string } {
  if (aNombreDe === null) return { chosen: caller, words: TEXT.chooseName };
  return { chosen: { ...caller, idPersona: aNombreDe.idPersona }, words: `${TEXT.asGuestOf} ${aNombreDe.nombre}` };
}

function linesOf({ personas, invitados, choferes, clientes }: Callers, phone: string | undefined): CallerLine[] {
  const phoneIn = (tel: string | null) => (tel === null ? [] : [spacedPhone(tel)]);
  return [
    ...personas.map(({ idCliente, idPersona, cliente, nombre, celular, pide, aNombreDe }) => {
      const guest = guestLine(aNombreDe, { idCliente, cliente, guest: nombre, guestPhone: celular ?? undefined });
      return {
        key: `p${idCliente}-${idPersona}`,
        Icon: pide ? UserRound : UserRoundX,
        title: nombre,
        detail: [cliente, ...phoneIn(celular), ...(pide ? [] : [TEXT.noUser, guest.words])].join(' · '),
        chosen: pide ? { idCliente, idPersona } : guest.chosen,
      };
    }),
    ...invitados.map(({ idCliente, id, cliente, nombre, telefono, solicitante, como, aNombreDe }) => {
      const guest = guestLine(aNombreDe, { idCliente, cliente, guest: nombre, guestPhone: telefono });
      const isSame = aNombreDe?.idPersona === solicitante.idPersona;
      return {
        key: `i${idCliente}-${id}-${como}`,
        Icon: UserRoundX,
        title: nombre,
        detail: [
          cliente,
          spacedPhone(telefono),
          `${TEXT.guest} ${solicitante.nombre}`,
          ...(isSame ? [] : [guest.words]),
        ].join(' · '),
        chosen: guest.chosen,
      };
    }),
    ...clientes.map(({ idCliente, cliente, aNombreDe }) => {
      const { chosen, words } = guestLine(aNombreDe, { idCliente, cliente, guest: '', guestPhone: phone });
      return {
        key: `k${idCliente}`,
        Icon: Building2,
        title: cliente,
        detail: `${TEXT.someoneElse} · ${words}`,
        chosen,
      };
    }),
    ...choferes.map(({ id, nombre }) => ({
      key: `c${id}`,
      Icon: Car,
      title: nombre,
      detail: TEXT.ownDriver,
      chosen: null,
    })),
  ];
}

interface CallerFieldProps {
  tel: string;
  onType: (text: string) => void;
  onChoose: (caller: ChosenCaller | UnnamedCaller) => void;
}

/** The telephone or the name of who calls, and who that may be (M-232). */
export function CallerField({ tel: text, onType, onChoose }: CallerFieldProps) {
  const [given] = useState(text);
  // somebody without an account is looked for by their company, after their number found nobody
  const [phone, setPhone] = useState<string>();
  const { data, isCurrent, error } = useFound({
    text,
    pauseMs: PAUSE_MS,
    isAtOnce: text === given,
    query: callersQuery,
  });
  const found = {
    list: data ? linesOf(data, phone) : [],
    isCurrent,
    isSearch: text.trim() !== '',
    failed: error !== null,
  };
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
      renderOption={({ Icon, title, detail }) => <CallerOption {...{ Icon, title, detail }} />}
      none={/[a-z]/i.test(text) ? TEXT.noName : TEXT.nobody}
      idle={TEXT.nobodyWhy}
      countText={(count) => (count === 1 ? '1 persona' : `${count} personas`)}
      onType={(typed) => {
        if (isTelephone(typed)) setPhone(typed);
        onType(typed);
      }}
      onPick={({ chosen }) => {
        if (chosen) onChoose(chosen);
      }}
    />
  );
}

function CallerOption({ Icon, title, detail }: Pick<CallerLine, 'Icon' | 'title' | 'detail'>) {
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
