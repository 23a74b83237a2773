import { Button } from '@traza/ui/button.tsx';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { useState } from 'react';
import { COLUMNS } from './import-columns.ts';
import { IMPORT } from './import-messages.ts';
import styles from './import-questions.module.css';
import type { NamedColumn } from './import-rows.ts';
import type { ValueQuestion } from './import-values.ts';

interface ValueAnswer {
  column: NamedColumn;
  text: string;
  id: number | null;
}

interface ImportValueQuestionsProps {
  questions: readonly ValueQuestion[];
  isFixed: boolean;
  onAnswer: (answers: readonly ValueAnswer[]) => void;
}

const OPEN = '';
const EMPTY = 'vacio';
const keyOf = ({ column, text }: ValueQuestion) => `${column} ${text}`;
const choiceOf = ({ likely }: ValueQuestion) =>
  likely === undefined ? OPEN : likely === null ? EMPTY : String(likely);
const labelOf = (column: NamedColumn) => COLUMNS.find(({ key }) => key === column)?.label ?? '';

/** What values of the file mean that nobody here knows: each asked once, however many rows have it, and one button for all (W-338). */
export function ImportValueQuestions({ questions, isFixed, onAnswer }: ImportValueQuestionsProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  if (questions.length === 0) return null;
  const choice = (question: ValueQuestion) => chosen[keyOf(question)] ?? choiceOf(question);
  const answers = questions.flatMap((question) => {
    const said = choice(question);
    const { column, text } = question;
    return said === OPEN ? [] : [{ column, text, id: said === EMPTY ? null : Number(said) }];
  });
  return (
    <section className="shape-card stack-3 on-top pad-4" aria-label={IMPORT.values.title}>
      <h2 className="text-md flat bold">{IMPORT.values.title}</h2>
      <div className={styles['grid']}>
        {questions.map((question) => (
          <SelectField
            key={keyOf(question)}
            label={IMPORT.values.label(labelOf(question.column), question.text, question.rows)}
            value={choice(question)}
            options={[
              { value: OPEN, label: IMPORT.values.choose },
              ...question.options.map(({ id, alias }) => ({ value: String(id), label: alias })),
              { value: EMPTY, label: IMPORT.values.empty },
            ]}
            onChange={(value) => setChosen({ ...chosen, [keyOf(question)]: value })}
            refused={isFixed}
          />
        ))}
      </div>
      <Button size="sm" disabled={isFixed || answers.length === 0} onClick={() => onAnswer(answers)}>
        {IMPORT.values.apply}
      </Button>
    </section>
  );
}
