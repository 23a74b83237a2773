import { Button } from '@traza/ui/button.tsx';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { useState } from 'react';
import styles from './import-grid-step.module.css';
import { IMPORT } from './import-messages.ts';
import type { Question } from './import-questions.ts';

interface ImportQuestionProps {
  question: Question;
  isFixed: boolean;
  onApply: (id: number) => void;
}

/** "60 filas sin forma de pago", what they shall have, and one button for all of them (W-164). */
export function ImportQuestion({ question, isFixed, onApply }: ImportQuestionProps) {
  const { rows, column, options } = question;
  const [chosen, setChosen] = useState(String(options[0]?.id ?? ''));
  return (
    <div className={styles['question']}>
      <SelectField
        label={IMPORT.missing(rows, IMPORT.without[column])}
        value={chosen}
        options={options.map(({ id, alias }) => ({ value: String(id), label: alias }))}
        onChange={setChosen}
        refused={isFixed}
      />
      <Button size="sm" disabled={isFixed} onClick={() => onApply(Number(chosen))}>
        {IMPORT.apply}
      </Button>
    </div>
  );
}
