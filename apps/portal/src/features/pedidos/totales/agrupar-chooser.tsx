import { AGRUPACIONES, type Agrupacion } from '@traza/domain';
import { Dropdown, DropdownChoice } from '@traza/ui/fields/dropdown.tsx';
import { ChevronDown } from 'lucide-react';
import styles from './agrupar-chooser.module.css';
import { AGRUPAR_TEXT } from './agrupar-text.ts';
import { useAgrupar } from './use-agrupar.ts';

/** Divides the totals of the list (W-170). */
export function AgruparChooser() {
  const { agrupar, divide } = useAgrupar();
  const choices: (Agrupacion | undefined)[] = [undefined, ...AGRUPACIONES];
  return (
    <Dropdown
      panelLabel={AGRUPAR_TEXT.by}
      width={220}
      targetClassName={styles['chooser']}
      target={
        <span className={styles['target']} data-on={agrupar !== undefined || undefined}>
          {agrupar === undefined
            ? AGRUPAR_TEXT.by
            : `${AGRUPAR_TEXT.by} ${AGRUPAR_TEXT.names[agrupar].toLocaleLowerCase('es-AR')}`}
          <ChevronDown size={15} aria-hidden />
        </span>
      }
    >
      {(close) =>
        choices.map((choice) => (
          <DropdownChoice
            key={choice ?? 'nada'}
            isChosen={choice === agrupar}
            onChoose={() => {
              divide(choice);
              close();
            }}
          >
            {choice ? AGRUPAR_TEXT.names[choice] : AGRUPAR_TEXT.none}
          </DropdownChoice>
        ))
      }
    </Dropdown>
  );
}
