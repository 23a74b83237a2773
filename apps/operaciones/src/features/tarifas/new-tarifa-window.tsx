import { now } from '@traza/client/clock.ts';
import { inBuenosAires, readFigure } from '@traza/domain';
import { TARIFAS } from '@traza/domain/tarifas';
import { CheckField } from '@traza/ui/fields/check-field.tsx';
import { DayField } from '@traza/ui/fields/day-field.tsx';
import { SelectField, type SelectOption } from '@traza/ui/fields/select-field.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { FormAlert } from '@traza/ui/form-alert.tsx';
import { showToast } from '@traza/ui/notices/toasts.ts';
import { reloadAdministracion } from '#lib/administracion.ts';
import { call } from '#lib/api.ts';
import { FormWindow } from '#lib/forms/form-window.tsx';
import { useForm } from '#lib/forms/use-form.ts';
import { tarifaErrorText } from './room.ts';
import styles from './tarifas.module.css';

interface NewTarifaWindowProps {
  clientes: readonly SelectOption[];
  tipos: readonly SelectOption[];
  /** Whose one is made unless another is chosen; `0` for the general one. */
  idCliente: string;
  onClose: () => void;
}

interface TarifaTexts {
  idCliente: string;
  idTipoVehiculo: string;
  base: string;
  porKm: string;
  porMin: string;
  porEsperaMin: string;
  minimo: string;
  /** Empty for none. */
  porAsiento: string;
  recargoNoche: string;
  /** A day; none for at once. */
  desde: string | undefined;
  terminarAnterior: boolean;
}

const AMOUNTS = ['base', 'porKm', 'porMin', 'porEsperaMin', 'minimo'] as const;

function whyNotTexts(texts: TarifaTexts) {
  const isAmount = (text: string) => (readFigure(text) ?? Infinity) <= TARIFAS.amountMax / 100;
  const wrong: string[] = AMOUNTS.filter((field) => !isAmount(texts[field]));
  if (texts.porAsiento.trim() !== '' && !isAmount(texts.porAsiento)) wrong.push('porAsiento');
  const issues = wrong.map((field) => ({ field, code: 'amount_invalid' }));
  if ((readFigure(texts.recargoNoche) ?? Infinity) > TARIFAS.surchargeMax)
    issues.push({ field: 'recargoNoche', code: 'surcharge_invalid' });
  if (texts.idTipoVehiculo === '') issues.push({ field: 'idTipoVehiculo', code: 'service_invalid' });
  return issues;
}

const figureOf = (text: string) => readFigure(text) ?? 0;

function bodyOf({ idCliente, idTipoVehiculo, porAsiento, desde, terminarAnterior, ...texts }: TarifaTexts) {
  return {
    idCliente: idCliente === '0' ? null : Number(idCliente),
    idTipoVehiculo: Number(idTipoVehiculo),
    base: figureOf(texts.base),
    porKm: figureOf(texts.porKm),
    porMin: figureOf(texts.porMin),
    porEsperaMin: figureOf(texts.porEsperaMin),
    minimo: figureOf(texts.minimo),
    porAsiento: porAsiento.trim() === '' ? null : figureOf(porAsiento),
    recargoNoche: figureOf(texts.recargoNoche),
    ...(desde !== undefined && { desde }),
    terminarAnterior,
  };
}

/** A price of a type of vehicles, of one cliente or of all who have none of their own (M-065, M-066). */
export function NewTarifaWindow({ clientes, tipos, idCliente, onClose }: NewTarifaWindowProps) {
  const initial: TarifaTexts = {
    idCliente,
    idTipoVehiculo: tipos.length === 1 ? (tipos[0]?.value ?? '') : '',
    base: '',
    porKm: '',
    porMin: '',
    porEsperaMin: '0',
    minimo: '0',
    porAsiento: '',
    recargoNoche: '0',
    desde: undefined,
    terminarAnterior: false,
  };
  const form = useForm({
    initial,
    check: whyNotTexts,
    send: (texts, { headers }) => call('POST /operaciones/v1/tarifas', { body: bodyOf(texts) }, { headers }),
    reload: reloadAdministracion,
    errorText: tarifaErrorText,
    done: () => {
      showToast('success', 'Creamos la tarifa');
      onClose();
    },
  });
  const today = inBuenosAires(now()).toPlainDate().toString();
  const desde = form.fieldOf('desde');
  const ends = form.fieldOf('terminarAnterior');
  const amount = (field: (typeof AMOUNTS)[number] | 'porAsiento', label: string, hint?: string) => (
    <TextField
      label={label}
      {...form.fieldOf(field)}
      inputMode="decimal"
      autoComplete="off"
      left="$"
      required={field !== 'porAsiento'}
      {...(hint !== undefined && { hint })}
    />
  );
  return (
    <FormWindow
      title="Nueva tarifa"
      submitLabel="Crear tarifa"
      size={640}
      {...form}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <div className={styles['pair']}>
        <SelectField
          label="Cliente"
          {...form.fieldOf('idCliente')}
          options={clientes}
          hint="General: de quien no tiene propia"
        />
        <SelectField
          label="Tipo de vehículo"
          {...form.fieldOf('idTipoVehiculo')}
          options={[{ value: '', label: 'Elegí uno' }, ...tipos]}
        />
      </div>
      <div className={styles['trio']}>
        {amount('base', 'Base')}
        {amount('porKm', 'Por kilómetro')}
        {amount('porMin', 'Por minuto')}
        {amount('porEsperaMin', 'Minuto de espera')}
        {amount('minimo', 'Mínimo')}
        {amount('porAsiento', 'Por asiento', 'Vacío: no se vende por asiento')}
      </div>
      <div className={styles['pair']}>
        <TextField
          label="Recargo de noche y feriados"
          {...form.fieldOf('recargoNoche')}
          inputMode="decimal"
          autoComplete="off"
          suffix="%"
          required
        />
        <DayField label="Desde (vacío: ahora)" value={desde.value} min={today} onChange={desde.onChange} />
      </div>
      {desde.error === undefined ? null : <FormAlert text={desde.error} />}
      <CheckField label="Terminar la anterior" checked={ends.value} onChange={ends.onChange} />
    </FormWindow>
  );
}
