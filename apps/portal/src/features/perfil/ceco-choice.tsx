import { foldSearch, MISSING } from '@traza/domain';
import type { CorporateAccount } from '@traza/domain/cuentas';
import { FORM_LAYOUT } from '@traza/pedido-form/limits.ts';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { Lock, Search } from 'lucide-react';
import { useState } from 'react';
import { WhyNot } from '#lib/why-not.tsx';
import styles from './ceco-choice.module.css';
import { TEXT } from './messages.ts';
import { useDefaultCeco } from './use-default-ceco.ts';

/** The cecos of an account and the preferred one of them, which `changeDefaultCeco` lets change. */
export function CecoChoice({ cuenta }: { cuenta: CorporateAccount }) {
  const { chosen, choose } = useDefaultCeco(cuenta);
  const [search, setSearch] = useState('');
  const { centrosDeCosto: cecos, permisos } = cuenta;
  const isLocked = !permisos.changeDefaultCeco;
  const found = cecos.filter(({ denominacion }) => foldSearch(denominacion).includes(foldSearch(search)));
  return (
    <fieldset className="shrink bare-fields">
      <legend className="row-2 text-md strong no-pad">
        {TEXT.cecos}
        {isLocked ? <Lock size={14} aria-hidden /> : null}
      </legend>
      <p className={styles['hint']}>{chosen === null ? TEXT.noPreferred : TEXT.cecosHint}</p>
      {cecos.length >= FORM_LAYOUT.cecoSearchFrom ? (
        <TextField
          label={TEXT.searchCeco}
          className={styles['search'] ?? ''}
          type="search"
          placeholder={TEXT.searchCeco}
          value={search}
          onChange={setSearch}
          left={<Search size={16} aria-hidden />}
        />
      ) : null}
      <WhyNot
        idCliente={cuenta.idClientePadre}
        permission={isLocked ? 'changeDefaultCeco' : undefined}
        side="bottom"
        block
      >
        {(refused) => (
          <div className={styles['list']} data-locked={isLocked || undefined}>
            {found.map(({ id, denominacion }) => (
              <label key={id} className={styles['option']} data-chosen={id === chosen || undefined}>
                <input
                  type="radio"
                  name={`ceco-${cuenta.idCuentaSgv}`}
                  checked={id === chosen}
                  onChange={() => (isLocked ? undefined : choose(id))}
                  {...refused}
                />
                <span className="rest anywhere">{denominacion}</span>
                {id === chosen ? <span className="text-xs strong firm accent">{TEXT.preferred}</span> : null}
              </label>
            ))}
            {found.length === 0 ? (
              <p className="flat text-md soft pad-2-3">{search === '' ? MISSING : TEXT.noResults}</p>
            ) : null}
          </div>
        )}
      </WhyNot>
    </fieldset>
  );
}
