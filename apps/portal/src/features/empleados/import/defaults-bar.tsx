import type { Alias } from '@traza/domain/cuentas';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import styles from './import-grid-step.module.css';
import { IMPORT } from './import-messages.ts';
import type { Catalogue, Defaults } from './import-rows.ts';

const NONE = '';
const optionsOf = (list: readonly Alias[]) => [
  { value: NONE, label: IMPORT.noDefault },
  ...list.map(({ id, alias }) => ({ value: String(id), label: alias })),
];
const valueOf = (id: number | null) => (id === null ? NONE : String(id));
const idOf = (value: string) => (value === NONE ? null : Number(value));

interface DefaultsBarProps {
  catalogue: Catalogue;
  defaults: Defaults;
  isFixed: boolean;
  /** Whose empty cells these are. */
  legend?: string;
  onChange: (defaults: Defaults) => void;
}

/** The values for empty cells of grupo, ceco and payment method. */
export function DefaultsBar({ catalogue, defaults, isFixed, onChange, legend = IMPORT.defaults }: DefaultsBarProps) {
  const { grupos, cecos, formasDePago, ownGrupo } = catalogue;
  return (
    <fieldset className={styles['defaults']}>
      <legend className={styles['legend']}>{legend}</legend>
      <SelectField
        label="Grupo"
        value={valueOf(defaults.idGrupo)}
        options={optionsOf(grupos)}
        onChange={(value) => onChange({ ...defaults, idGrupo: idOf(value) })}
        refused={isFixed || ownGrupo !== undefined}
      />
      <SelectField
        label="Centro de costo"
        value={valueOf(defaults.idCeco)}
        options={optionsOf(cecos)}
        onChange={(value) => onChange({ ...defaults, idCeco: idOf(value) })}
        refused={isFixed}
      />
      <SelectField
        label="Forma de pago"
        value={valueOf(defaults.idFormaDePago)}
        options={optionsOf(formasDePago)}
        onChange={(value) => onChange({ ...defaults, idFormaDePago: idOf(value) })}
        refused={isFixed}
      />
    </fieldset>
  );
}
