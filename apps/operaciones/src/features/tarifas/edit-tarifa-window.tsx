import type { TarifaView } from '@traza/contract';
import { readFigure } from '@traza/domain';
import { AMOUNTS, type Amount, TARIFAS } from '@traza/domain/tarifas';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { showToast } from '@traza/ui/notices/toasts.ts';
import { reloadAdministracion } from '#lib/administracion.ts';
import { call } from '#lib/api.ts';
import { FormWindow } from '#lib/forms/form-window.tsx';
import { useForm } from '#lib/forms/use-form.ts';
import { tarifaErrorText } from './room.ts';
import styles from './tarifas.module.css';
import { nameOf } from './words.ts';

/** As they are typed: figures with a comma. */
type Figures = Record<Amount | 'recargoNoche', string>;

const LABELS = {
  base: 'Base',
  porKm: 'Por km',
  porMin: 'Por minuto',
  porEsperaMin: 'Por minuto de espera',
  minimo: 'Mínimo',
  porAsiento: 'Por asiento (si vende asientos)',
} as const satisfies Readonly<Record<Amount, string>>;

const typed = (value: number | null) => (value === null ? '' : String(value).replace('.', ','));

function figuresOf(prices: Partial<Record<Amount | 'recargoNoche', number | null>>): Figures {
  const entries = [...AMOUNTS, 'recargoNoche' as const].map((name) => [name, typed(prices[name] ?? null)] as const);
  return { ...NOTHING, ...Object.fromEntries(entries) };
}

const NOTHING: Figures = {
  base: '',
  porKm: '',
  porMin: '',
  porEsperaMin: '',
  minimo: '',
  porAsiento: '',
  recargoNoche: '',
};

function whyNotFigures(figures: Figures): { field: string; code: string }[] {
  const most = { amount: TARIFAS.amountMax / 100, surcharge: TARIFAS.surchargeMax };
  return [...AMOUNTS, 'recargoNoche' as const].flatMap((field) => {
    const text = figures[field].trim();
    if (text === '')
      return field === 'porAsiento' || field === 'recargoNoche' ? [] : [{ field, code: 'missing_fields' }];
    const value = readFigure(text);
    const isFine = value !== undefined && value <= (field === 'recargoNoche' ? most.surcharge : most.amount);
    return isFine ? [] : [{ field, code: field === 'recargoNoche' ? 'surcharge_invalid' : 'amount_invalid' }];
  });
}

function pricesOf(figures: Figures) {
  const figure = (name: Amount | 'recargoNoche') => readFigure(figures[name]) ?? 0;
  return {
    base: figure('base'),
    porKm: figure('porKm'),
    porMin: figure('porMin'),
    porEsperaMin: figure('porEsperaMin'),
    minimo: figure('minimo'),
    porAsiento: figures.porAsiento.trim() === '' ? null : figure('porAsiento'),
    recargoNoche: figure('recargoNoche'),
  };
}

interface FigureFieldsProps {
  fieldOf: (name: Amount | 'recargoNoche') => {
    value: string;
    error: string | undefined;
    onChange: (value: string) => void;
  };
}

function FigureFields({ fieldOf }: FigureFieldsProps) {
  return (
    <div className={styles['pair']}>
      {AMOUNTS.map((name) => (
        <TextField
          key={name}
          label={LABELS[name]}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          left="$"
          required={name !== 'porAsiento'}
          {...fieldOf(name)}
        />
      ))}
      <TextField
        label="Recargo nocturno y feriados"
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        suffix="%"
        {...fieldOf('recargoNoche')}
      />
    </div>
  );
}

/** One that has not begun is written anew, or removed (M-067). */
export function EditTarifaWindow({ tarifa, onClose }: { tarifa: TarifaView; onClose: () => void }) {
  const { id, version } = tarifa;
  const form = useForm({
    initial: figuresOf(tarifa),
    check: whyNotFigures,
    send: (figures) =>
      call('PATCH /operaciones/v1/tarifas/:id', { params: { id }, body: { ...pricesOf(figures), version } }),
    reload: reloadAdministracion,
    done: () => {
      showToast('success', 'Se guardaron los cambios');
      onClose();
    },
    errorText: tarifaErrorText,
  });
  return (
    <FormWindow title={nameOf(tarifa)} size={560} {...form} onSubmit={form.submit} onClose={onClose}>
      <FigureFields fieldOf={form.fieldOf} />
    </FormWindow>
  );
}

/** What is wrong with a field that shows no words of its own. */
export function Refusal({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <p className={styles['refusal']} role="alert">
      {text}
    </p>
  );
}
