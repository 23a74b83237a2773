import type { RepeatSafe } from '@traza/client/use-sending.ts';
import type { TerminalView } from '@traza/contract';
import { TERMINALES, tidyTerminal, whyNotTerminal } from '@traza/domain/administracion';
import { readPasted } from '@traza/domain/direcciones';
import type { LatLon } from '@traza/map/lazy-map.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import type { Seen } from '@traza/ui/windows/changed.tsx';
import { useMemo } from 'react';
import { call } from '#lib/api.ts';
import { FormWindow, sayAndClose } from '#lib/forms/form-window.tsx';
import { useForm } from '#lib/forms/use-form.ts';
import { useOpenedRow } from '#lib/forms/use-opened.ts';
import styles from '#lib/office/office.module.css';
import { reloadTerminales, TERMINALES_KEY, terminalErrorText } from './api.ts';
import { TerminalMap } from './terminal-map.tsx';
import { puntoText, TEXT } from './words.ts';

interface TerminalTexts {
  alias: string;
  punto: string;
  radioM: string;
  patron: string;
}

function readPunto(text: string): LatLon | null {
  const pasted = readPasted(text);
  return pasted?.kind === 'punto' ? { lat: pasted.lat, lon: pasted.lon } : null;
}

/** What is no whole number is one that no rule lets through. */
const readMeters = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : -1);

function valuesOf({ alias, punto, radioM, patron }: TerminalTexts) {
  const { lat, lon } = readPunto(punto) ?? { lat: null, lon: null };
  return tidyTerminal({ alias, lat, lon, radioM: readMeters(radioM), patron });
}

/** Faults of its point show under the field in which it is written. */
function checkTexts(texts: TerminalTexts) {
  return whyNotTerminal(valuesOf(texts)).map(({ field, code }) => ({ field: field === 'lat' ? 'punto' : field, code }));
}

interface TerminalFormProps {
  title: string;
  submitLabel: string;
  said: string;
  initial: TerminalTexts;
  open?: Seen<unknown>;
  send: (values: ReturnType<typeof valuesOf>, options: RepeatSafe) => Promise<unknown>;
  onClose: () => void;
}

function TerminalForm({ title, submitLabel, said, send, onClose, ...start }: TerminalFormProps) {
  const form = useForm({
    ...start,
    check: checkTexts,
    send: (texts, options) => send(valuesOf(texts), options),
    reload: reloadTerminales,
    errorText: terminalErrorText,
    done: sayAndClose(said, onClose),
  });
  const { alias, punto, radioM } = form.values;
  const point = useMemo(() => readPunto(punto), [punto]);
  const meters = readMeters(radioM);
  const isReach = meters >= TERMINALES.radiusMin && meters <= TERMINALES.radiusMax;
  return (
    <FormWindow {...{ title, submitLabel }} size={720} {...form} onClose={onClose}>
      <div className={styles['pair']}>
        <TextField label="Nombre" {...form.textOf('alias')} required maxLength={TERMINALES.aliasMax} data-autofocus />
        <TextField
          label="Palabras (opcional)"
          {...form.textOf('patron')}
          maxLength={TERMINALES.wordsMax}
          hint="Una dirección que las dice es esta terminal"
        />
      </div>
      <TerminalMap
        alias={alias}
        point={point}
        meters={isReach ? meters : undefined}
        onMove={(to) => form.change({ punto: puntoText(to) })}
      />
      <div className={styles['pair']}>
        <TextField
          label="Punto"
          {...form.textOf('punto')}
          required
          hint="También se pega: coordenadas o un enlace de un mapa"
        />
        <TextField label="Radio" {...form.textOf('radioM')} required inputMode="numeric" suffix="m" />
      </div>
    </FormWindow>
  );
}

const EMPTY: TerminalTexts = { alias: '', punto: '', radioM: String(TERMINALES.radiusDefault), patron: '' };

export function NewTerminalWindow({ onClose }: { onClose: () => void }) {
  return (
    <TerminalForm
      title={TEXT.create}
      submitLabel="Crear terminal"
      said="Creamos la terminal"
      initial={EMPTY}
      send={(body, { headers }) => call('POST /operaciones/v1/terminales', { body }, { headers })}
      onClose={onClose}
    />
  );
}

export function EditTerminalWindow({ terminal, onClose }: { terminal: TerminalView; onClose: () => void }) {
  const open = useOpenedRow(TERMINALES_KEY, terminal);
  const { id, version, alias, radioM, patron } = open.seen;
  return (
    <TerminalForm
      title={`Editar ${alias}`}
      submitLabel="Guardar"
      said={TEXT.saved}
      open={open}
      initial={{ alias, punto: puntoText(open.seen), radioM: String(radioM), patron: patron ?? '' }}
      send={(values) => call('PATCH /operaciones/v1/terminales/:id', { params: { id }, body: { ...values, version } })}
      onClose={onClose}
    />
  );
}
