import type { NameParts } from '@traza/domain';
import { Button } from '@traza/ui/button.tsx';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { IMPORT } from './import-messages.ts';
import styles from './import-questions.module.css';
import type { ImportRow } from './import-rows.ts';

interface ImportNameQuestionsProps {
  rows: readonly ImportRow[];
  isFixed: boolean;
  onChoose: (line: number, name: NameParts) => void;
  onConfirm: () => void;
}

const said = ({ apellido, nombre }: NameParts) => `${apellido}, ${nombre}`;

/** The names of one cell that may be divided in several ways: the likeliest is there already, and one button says so of all (W-335). */
export function ImportNameQuestions({ rows, isFixed, onChoose, onConfirm }: ImportNameQuestionsProps) {
  if (rows.length === 0) return null;
  return (
    <section className="shape-card stack-3 on-top pad-4" aria-label={IMPORT.names.title(rows.length)}>
      <h2 className="text-md flat bold">{IMPORT.names.title(rows.length)}</h2>
      <p className="text-sm soft flat">{IMPORT.names.lead}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls has to be reached */}
      <div className={styles['list']} role="group" tabIndex={0} aria-label={IMPORT.names.list}>
        {rows.map(({ line, names, cells }) => (
          <SelectField
            key={line}
            label={IMPORT.names.label(line)}
            value={said(cells)}
            options={[
              ...names.map((name) => ({ value: said(name), label: said(name) })),
              // what somebody typed into the grid
              ...(names.some((name) => said(name) === said(cells)) ? [] : [{ value: said(cells), label: said(cells) }]),
            ]}
            onChange={(value) => {
              const name = names.find((one) => said(one) === value);
              if (name) onChoose(line, name);
            }}
            refused={isFixed}
          />
        ))}
      </div>
      <Button size="sm" disabled={isFixed} onClick={onConfirm}>
        {IMPORT.names.confirm}
      </Button>
    </section>
  );
}
