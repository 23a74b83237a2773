import type { RefObject } from 'react';
import { type CellChoice, CellChoices, useChoices } from './edit-choices.tsx';
import styles from './edit-grid.module.css';

export interface EditCellProps {
  id: string;
  name: string;
  value: string;
  fault: string | undefined;
  /** The list of what the column may say. */
  listId: string | undefined;
  choices: readonly CellChoice[];
  choicesName: string;
  isReadOnly: boolean;
  scroller: RefObject<HTMLDivElement | null>;
  onFocus: () => void;
  onType: (text: string) => void;
  onChoose: (key: string) => void;
  onPaste: (text: string) => boolean;
}

/** A field of the grid; where it may mean several things, they stand under it while it has the focus. */
export function EditCell(props: EditCellProps) {
  const { id, name, value, fault, listId, choices, isReadOnly, onChoose, scroller } = props;
  const list = useChoices({ id, choices, scroller, onChoose });
  const isAsking = choices.length > 0;
  return (
    <div
      role="gridcell"
      className={styles['cell']}
      data-faulty={fault !== undefined || undefined}
      data-asking={isAsking || undefined}
    >
      <input
        {...list.combo}
        id={id}
        className={styles['input']}
        aria-label={name}
        aria-invalid={fault !== undefined}
        {...(fault === undefined ? {} : { 'aria-describedby': `${id}-fault`, title: fault })}
        {...(listId === undefined || isAsking ? {} : { list: listId })}
        autoComplete="off"
        spellCheck={false}
        readOnly={isReadOnly}
        value={value}
        onFocus={(event) => {
          props.onFocus();
          list.open(event.currentTarget);
        }}
        onBlur={list.shut}
        onKeyDown={list.onKeyDown}
        onChange={(event) => props.onType(event.currentTarget.value)}
        onPaste={(event) => {
          if (!isReadOnly && props.onPaste(event.clipboardData.getData('text/plain'))) event.preventDefault();
        }}
      />
      {fault === undefined ? null : (
        <span id={`${id}-fault`} className={styles['fault']} hidden={list.isOpen}>
          {fault}
        </span>
      )}
      {list.isOpen ? (
        <CellChoices
          id={id}
          label={props.choicesName}
          choices={choices}
          active={list.active}
          isAbove={list.isAbove}
          onChoose={list.choose}
        />
      ) : null}
    </div>
  );
}
