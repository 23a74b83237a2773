import { readFigure } from '@traza/domain';
import { AMOUNTS, type Amount, TARIFAS } from '@traza/domain/tarifas';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import styles from './tarifas.module.css';

type Figure = Amount | 'esperaGratis' | 'recargoNoche';

/** What a tarifa charges, as it is typed: figures with a comma. The price of an asiento is empty where none is sold. */
export type TarifaFigures = Record<Figure, string>;

const figureOf = (text: string) => readFigure(text) ?? Infinity;

export function whyNotFigures(figures: TarifaFigures): { field: string; code: string }[] {
  const wrong = AMOUNTS.filter((name) => {
    const isLeftOut = name === 'porAsiento' && figures[name].trim() === '';
    return !isLeftOut && figureOf(figures[name]) > TARIFAS.amountMax / 100;
  });
  const isSurcharge = figureOf(figures.recargoNoche) <= TARIFAS.surchargeMax;
  const freeMin = figureOf(figures.esperaGratis);
  return [
    ...wrong.map((field) => ({ field, code: 'amount_invalid' })),
    ...(Number.isInteger(freeMin) && freeMin <= TARIFAS.freeWaitMax
      ? []
      : [{ field: 'esperaGratis', code: 'free_wait_invalid' }]),
    ...(isSurcharge ? [] : [{ field: 'recargoNoche', code: 'surcharge_invalid' }]),
  ];
}

/** The figures as a call takes them, once nothing is wrong with them. */
export function pricesOf({ porAsiento, esperaGratis, recargoNoche, ...figures }: TarifaFigures) {
  const { base, porKm, porMin, porEsperaMin, minimo } = figures;
  return {
    base: figureOf(base),
    porKm: figureOf(porKm),
    porMin: figureOf(porMin),
    porEsperaMin: figureOf(porEsperaMin),
    minimo: figureOf(minimo),
    porAsiento: porAsiento.trim() === '' ? null : figureOf(porAsiento),
    esperaGratis: figureOf(esperaGratis),
    recargoNoche: figureOf(recargoNoche),
  };
}

interface FigureFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

interface FieldsProps {
  fieldOf: (name: Figure) => FigureFieldProps;
}

export function AmountFields({ fieldOf }: FieldsProps) {
  const amount = (name: Amount, label: string, hint?: string) => (
    <TextField
      label={label}
      {...fieldOf(name)}
      inputMode="decimal"
      autoComplete="off"
      left="$"
      required={name !== 'porAsiento'}
      {...(hint !== undefined && { hint })}
    />
  );
  return (
    <div className={styles['trio']}>
      {amount('base', 'Base')}
      {amount('porKm', 'Por kilómetro')}
      {amount('porMin', 'Por minuto')}
      {amount('porEsperaMin', 'Minuto de espera')}
      {amount('minimo', 'Mínimo')}
      {amount('porAsiento', 'Por asiento', 'Vacío: no se vende por asiento')}
    </div>
  );
}

/** What of a tarifa is no money. */
export function OtherFields({ fieldOf }: FieldsProps) {
  return (
    <>
      <TextField
        label="Espera sin cargo"
        {...fieldOf('esperaGratis')}
        inputMode="numeric"
        autoComplete="off"
        suffix="min"
        hint="De todo el viaje"
        required
      />
      <TextField
        label="Recargo de noche y feriados"
        {...fieldOf('recargoNoche')}
        inputMode="decimal"
        autoComplete="off"
        suffix="%"
        required
      />
    </>
  );
}
