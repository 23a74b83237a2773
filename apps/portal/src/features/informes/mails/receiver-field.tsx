import { useQuery } from '@tanstack/react-query';
import type { ResumenReceiver } from '@traza/contract';
import { cleanText } from '@traza/domain';
import { accountKey, type CorporateAccount } from '@traza/domain/cuentas';
import { INFORMES } from '@traza/domain/informes';
import { PEDIDOS } from '@traza/domain/pedidos';
import { FORM_PACE } from '@traza/pedido-form/limits.ts';
import comboStyles from '@traza/ui/fields/combo-field.module.css';
import { ComboField } from '@traza/ui/fields/combo-field.tsx';
import { IconButton } from '@traza/ui/icon-button.tsx';
import { useSettled } from '@traza/ui/use-settled.ts';
import { UserRound, X } from 'lucide-react';
import { useState } from 'react';
import { type ReceiverScope, receiversQuery } from './api.ts';
import { chosenText, foundText, removeText, TEXT } from './messages.ts';
import styles from './send-dialog.module.css';

const NOBODY: readonly ResumenReceiver[] = [];

interface ReceiverFieldProps {
  account: CorporateAccount;
  /** Of an account of a month: who audits the same. */
  of?: ReceiverScope;
  chosen: readonly ResumenReceiver[];
  error: string | undefined;
  onChange: (chosen: ResumenReceiver[]) => void;
}

/** The readers of a summary: found by name among the people who may see all of it, and listed under the field. */
export function ReceiverField({ account, of, chosen, error, onChange }: ReceiverFieldProps) {
  const [text, setText] = useState('');
  const term = cleanText(text);
  const settled = useSettled(term, term === '' ? 0 : FORM_PACE.personSearchDebounceMs);
  const query = useQuery(receiversQuery(accountKey(account), account.idClientePadre, settled, of));
  const isChosen = ({ idPersona }: ResumenReceiver) => chosen.some((each) => each.idPersona === idPersona);
  const isFull = chosen.length >= INFORMES.receivers;
  const found = {
    list: isFull ? NOBODY : (query.data ?? NOBODY).filter((person) => !isChosen(person)),
    isCurrent: isFull || (settled === term && !query.isPending && !query.isPlaceholderData),
    isSearch: term !== '',
    failed: query.isError,
  };
  return (
    <div className="stack-2">
      <p className="text-sm medium">{TEXT.to}</p>
      <ComboField
        label={TEXT.to}
        listLabel={TEXT.people}
        placeholder={TEXT.placeholder}
        maxLength={PEDIDOS.searchMaxChars}
        text={text}
        found={found}
        error={error}
        keyOf={({ idPersona }) => String(idPersona)}
        renderOption={(person) => <Option person={person} />}
        none={isFull ? TEXT.full : TEXT.none}
        idle={isFull ? TEXT.full : TEXT.nobody}
        countText={foundText}
        onType={setText}
        onPick={(person) => {
          onChange([...chosen, person]);
          setText('');
        }}
      />
      {chosen.length === 0 ? null : (
        <ul className={styles['chosen']} aria-label={chosenText(chosen.length)}>
          {chosen.map((person) => (
            <li key={person.idPersona}>
              <span>{person.nombre}</span>
              <IconButton
                label={removeText(person.nombre)}
                size="sm"
                tooltip="none"
                onClick={() => onChange(chosen.filter(({ idPersona }) => idPersona !== person.idPersona))}
              >
                <X size={14} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm soft">{of ? TEXT.accountHint : TEXT.hint}</p>
    </div>
  );
}

function Option({ person: { nombre, email } }: { person: ResumenReceiver }) {
  return (
    <>
      <UserRound className={comboStyles['kind']} size={18} aria-hidden />
      <span className="rest">
        <span className="shape-clipped block text-md line-20">{nombre}</span>
        <span className={comboStyles['detail']}>{email}</span>
      </span>
    </>
  );
}
