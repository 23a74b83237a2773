import {
  fullName,
  type JudgedRow,
  PASAJERO_LIST_COLUMNS,
  type PasajeroListColumn,
  type PasajeroListRow,
} from '@traza/domain/solicitudes';
import { IconButton } from '@traza/ui/icon-button.tsx';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { EditorParada } from '../../form/run-paradas.ts';
import { PASAJERO_TEXT } from '../../pasajero-text.ts';
import styles from './pasajero-list.module.css';
import { COLUMN_TEXT, LIST_TEXT, pasajeroListFaultText } from './pasajero-list-text.ts';
import type { KeyedRow } from './use-pasajero-list.ts';

interface PasajeroListGridProps {
  rows: readonly KeyedRow[];
  judged: readonly JudgedRow[];
  paradas: readonly EditorParada[];
  onChange: (key: number, changes: Partial<PasajeroListRow>) => void;
  onRemove: (key: number) => void;
}

/** The lines as they were read, each of them to be corrected where it stands. */
export function PasajeroListGrid({ rows, judged, paradas, onChange, onRemove }: PasajeroListGridProps) {
  return (
    <div className={styles['frame']}>
      <div className={styles['heads']} aria-hidden>
        {PASAJERO_LIST_COLUMNS.map((column) => (
          <span key={column}>{COLUMN_TEXT[column]}</span>
        ))}
      </div>
      <ul className={styles['rows']} aria-label={LIST_TEXT.grid}>
        {rows.map((row, index) => {
          const judgement = judged[index];
          return judgement ? (
            <GridRow
              key={row.key}
              row={row}
              number={index + 1}
              judged={judgement}
              paradas={paradas}
              onChange={(changes) => onChange(row.key, changes)}
              onRemove={() => onRemove(row.key)}
            />
          ) : null;
        })}
      </ul>
    </div>
  );
}

interface GridRowProps {
  row: PasajeroListRow;
  /** Its place in the list, by which a reader knows it. */
  number: number;
  judged: JudgedRow;
  paradas: readonly EditorParada[];
  onChange: (changes: Partial<PasajeroListRow>) => void;
  onRemove: () => void;
}

function GridRow({ row, number, judged, paradas, onChange, onRemove }: GridRowProps) {
  const id = useId();
  const { draft, faults, choices } = judged;
  const wiringOf = (column: PasajeroListColumn) => ({
    'aria-label': `${COLUMN_TEXT[column]}, fila ${number}`,
    ...(faults.some((fault) => fault.column === column) ? { 'aria-invalid': true, 'aria-describedby': id } : {}),
  });
  const paradaOptions = paradas.map(({ label, direccion }) => ({ value: label, text: `${label} · ${direccion}` }));
  const labelOf = (parada: string | null) => paradas.find((each) => each.id === parada)?.label;

  return (
    <li className={styles['row']} data-wrong={faults.length > 0 || undefined}>
      <input
        {...wiringOf('nombre')}
        className={styles['cell']}
        placeholder={COLUMN_TEXT.nombre}
        value={row.nombre}
        onChange={({ currentTarget: { value } }) => onChange({ nombre: value, idPersona: undefined })}
      />
      <input
        {...wiringOf('tel')}
        className={styles['cell']}
        placeholder={draft.idPersona === null ? COLUMN_TEXT.tel : draft.tel}
        inputMode="tel"
        value={row.tel}
        onChange={({ currentTarget: { value } }) => onChange({ tel: value })}
      />
      <CellSelect
        {...wiringOf('sube')}
        written={row.sube}
        value={labelOf(draft.from)}
        options={paradaOptions}
        onChange={(sube) => onChange({ sube })}
      />
      <CellSelect
        {...wiringOf('baja')}
        written={row.baja}
        value={labelOf(draft.to)}
        options={paradaOptions}
        onChange={(baja) => onChange({ baja })}
      />
      <CellSelect
        {...wiringOf('ceco')}
        written={row.ceco}
        value={draft.cecos.find((ceco) => ceco.id === draft.idCeco)?.denominacion ?? (row.ceco === '' ? '' : undefined)}
        options={[
          { value: '', text: PASAJERO_TEXT.solicitudCeco },
          ...draft.cecos.map(({ denominacion }) => ({ value: denominacion, text: denominacion })),
        ]}
        onChange={(ceco) => onChange({ ceco })}
      />
      <IconButton label={`Quitar la fila ${number}`} size="sm" tooltip="none" onClick={onRemove}>
        <Trash2 size={15} aria-hidden />
      </IconButton>
      <div id={id} className={styles['says']}>
        {faults.map(({ code, column }) => (
          <span key={column} className="danger medium">
            {pasajeroListFaultText(code)}
          </span>
        ))}
        {draft.idPersona === null ? null : <span>{LIST_TEXT.employee}</span>}
      </div>
      {choices.length > 0 ? (
        <select
          className={styles['which']}
          aria-label={`${LIST_TEXT.whichOne}, fila ${number}`}
          value={row.idPersona === undefined ? '' : (row.idPersona ?? LIST_TEXT.guest)}
          onChange={({ currentTarget: { value } }) =>
            onChange({ idPersona: value === LIST_TEXT.guest ? null : Number(value) })
          }
        >
          <option value="" disabled>
            {LIST_TEXT.whichOne}
          </option>
          {choices.map((person) => (
            <option key={person.personId} value={person.personId}>
              {[fullName(person), person.centrosDeCostoHabilitados[0]?.denominacion, person.phone]
                .filter((part) => part !== null && part !== undefined)
                .join(' · ')}
            </option>
          ))}
          <option>{LIST_TEXT.guest}</option>
        </select>
      ) : null}
    </li>
  );
}

interface CellSelectProps {
  'aria-label': string;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
  /** The text of the pasted list; it stays visible where it is none of the options. */
  written: string;
  value: string | undefined;
  options: readonly { value: string; text: string }[];
  onChange: (value: string) => void;
}

function CellSelect({ written, value, options, onChange, ...wiring }: CellSelectProps) {
  return (
    <select
      {...wiring}
      className={styles['cell']}
      value={value ?? written}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {value === undefined ? (
        <option value={written} disabled>
          {written}
        </option>
      ) : null}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  );
}
