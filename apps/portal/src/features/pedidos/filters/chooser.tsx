import { Dropdown, DropdownChoice } from '@traza/ui/fields/dropdown.tsx';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './filter-bar.module.css';

interface ChooserProps {
  panelLabel: string;
  width: number;
  icon?: ReactNode;
  text: string;
  /** Something is chosen. */
  isOn: boolean;
  children: (close: () => void) => ReactNode;
}

/** A button over a list that opens choices, and shows whether one is set. */
export function Chooser({ panelLabel, width, icon, text, isOn, children }: ChooserProps) {
  return (
    <Dropdown
      panelLabel={panelLabel}
      width={width}
      targetClassName={styles['chooser']}
      target={
        <span className={styles['target']} data-on={isOn || undefined}>
          {icon}
          {text}
          <ChevronDown size={15} aria-hidden />
        </span>
      }
    >
      {children}
    </Dropdown>
  );
}

interface OneOfProps<T extends string> {
  panelLabel: string;
  width: number;
  text?: string | undefined;
  choices: readonly T[];
  chosen: T | undefined;
  names: Readonly<Record<T, string>>;
  /** What reads that nothing is chosen. */
  none: string;
  onChoose: (choice: T | undefined) => void;
}

/** One of several, or none of them. */
export function ChooseOne<T extends string>(props: OneOfProps<T>) {
  const { panelLabel, width, text = panelLabel, choices, chosen, names, none, onChoose } = props;
  return (
    <Chooser panelLabel={panelLabel} width={width} text={text} isOn={chosen !== undefined}>
      {(close) =>
        [undefined, ...choices].map((choice) => (
          <DropdownChoice
            key={choice ?? ''}
            isChosen={choice === chosen}
            onChoose={() => {
              onChoose(choice);
              close();
            }}
          >
            {choice === undefined ? none : names[choice]}
          </DropdownChoice>
        ))
      }
    </Chooser>
  );
}
