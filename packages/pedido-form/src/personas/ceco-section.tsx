import { foldSearch } from '@traza/domain';
import type { Ceco } from '@traza/domain/cuentas';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { Check, Lock, Search } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useSolicitud } from '../form/solicitud-context.ts';
import type { CecoChoice } from '../form/solicitud-view.ts';
import { useFormHost } from '../host.ts';
import { FORM_LAYOUT } from '../limits.ts';
import styles from './ceco-section.module.css';
import { PERSONAS_TEXT } from './messages.ts';

/** The ceco: any of those enabled with the right to change it, the preselected one alone without (O-226…O-228). */
export function CecoSection({ cecos, ceco, awaitsPerson, whyLocked }: CecoChoice & { whyLocked: ReactNode }) {
  const { account } = useFormHost();
  if (awaitsPerson) return <p className={styles['none']}>{PERSONAS_TEXT.choosePersonFirst}</p>;
  if (!ceco) return <p className={styles['none']}>{PERSONAS_TEXT.cecoHint}</p>;
  return account.permisos.changeDefaultCeco ? (
    <CecoList cecos={cecos} chosen={ceco.id} />
  ) : (
    <LockedCeco ceco={ceco} why={whyLocked} />
  );
}

function LockedCeco({ ceco, why }: { ceco: Ceco; why: ReactNode }) {
  const reasonId = useId();
  return (
    <div className={styles['locked']}>
      <button type="button" className={styles['option']} aria-disabled aria-describedby={reasonId}>
        <span className="rest">{ceco.denominacion}</span>
        <Lock size={16} aria-hidden />
      </button>
      <span id={reasonId} role="tooltip" className={styles['tooltip']}>
        {PERSONAS_TEXT.cecoLocked}
      </span>
      <p className="text-xs soft over-2 line-16">{why}</p>
    </div>
  );
}

function CecoList({ cecos, chosen }: { cecos: readonly Ceco[]; chosen: number }) {
  const { dispatch } = useSolicitud();
  const [search, setSearch] = useState('');
  const found = cecos.filter(({ denominacion }) => foldSearch(denominacion).includes(foldSearch(search)));
  return (
    <>
      {cecos.length >= FORM_LAYOUT.cecoSearchFrom ? (
        <TextField
          label="Buscar"
          aria-label="Buscar un centro de costo"
          type="search"
          value={search}
          onChange={setSearch}
          left={<Search size={16} aria-hidden />}
        />
      ) : null}
      <ul className={styles['list']}>
        {found.map(({ id, denominacion }) => (
          <li key={id}>
            <button
              type="button"
              className={styles['option']}
              aria-pressed={id === chosen}
              onClick={() => dispatch({ type: 'cecoChosen', idCeco: id })}
            >
              <span className="rest">{denominacion}</span>
              {id === chosen ? <Check size={16} aria-hidden /> : null}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 ? <p className={styles['none']}>No hay resultados</p> : null}
    </>
  );
}
