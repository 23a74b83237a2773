import { readFigure } from '@traza/domain';
import { AMOUNTS, type Amount, TARIFAS } from '@traza/domain/tarifas';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import styles from './tarifas.module.css';

/** What a tarifa charges, as it is typed: figures with a comma. The price of an asiento is empty where none is sold. */
export type TarifaFigures = Record<Amount | 'recargoNoche', string>;

const figureOf = (text: string) => readFigure(text) ?? Infinity;

export function whyNotFigures(figures: TarifaFigures): { field: string; code: string }[] {
  const wrong = AMOUNTS.filter((name) => {
    const isLeftOut = name === 'porAsiento' && figures[name].trim() === '';
    return !isLeftOut && figureOf(figures[name]) > TARIFAS.amountMax / 100;
  });
  const isSurcharge = figureOf(figures.recargoNoche) <= TARIFAS.surchargeMax;
  return [
    ...wrong.map((field) => ({ field, code: 'amount_invalid' })),
    ...(isSurcharge ? [] : [{ field: 'recargoNoche', code: 'surcharge_invalid' }]),
  ];
}

/** The figures as a call takes them, once nothing is wrong with them. */
export function pricesOf({ base, porKm, porMin, porEsperaMin, minimo, porAsiento, recargoNoche }: TarifaFigures) {
  return {
    base: figureOf(base),
    porKm: figureOf(porKm),
    porMin: figureOf(porMin),
    porEsperaMin: figureOf(porEsperaMin),
    minimo: figureOf(minimo),
    porAsiento: porAsiento.trim() === '' ? null : figureOf(porAsiento),
    recargoNoche: figureOf(recargoNoche),
  };
}

interface FigureFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

interface FieldsProps {
  fieldOf: (name: Amount | 'recargoNoche') => FigureFieldProps;
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

export function SurchargeField({ fieldOf }: FieldsProps) {
  return (
    <TextField
      label="Recargo de noche y feriados"
      {...fieldOf('recargoNoche')}
      inputMode="decimal"
      autoComplete="off"
      suffix="%"
      required
    />
  );
}
