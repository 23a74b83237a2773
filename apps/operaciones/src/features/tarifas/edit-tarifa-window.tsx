import type { TarifaView } from '@traza/contract';
import { reloadAdministracion, TARIFAS_KEY } from '#lib/administracion.ts';
import { call } from '#lib/api.ts';
import { FormWindow, sayAndClose } from '#lib/forms/form-window.tsx';
import { useForm } from '#lib/forms/use-form.ts';
import { useOpenedRow } from '#lib/forms/use-opened.ts';
import styles from '#lib/office/office.module.css';
import { tarifaErrorText } from './api.ts';
import { AmountFields, OtherFields, pricesOf, type TarifaFigures, whyNotFigures } from './tarifa-figures.tsx';
import { nameOf } from './words.ts';

const typed = (value: number) => String(value).replace('.', ',');

function figuresOf({ porAsiento, esperaGratis, recargoNoche, ...prices }: TarifaView): TarifaFigures {
  const { base, porKm, porMin, porEsperaMin, minimo } = prices;
  return {
    base: typed(base),
    porKm: typed(porKm),
    porMin: typed(porMin),
    porEsperaMin: typed(porEsperaMin),
    minimo: typed(minimo),
    porAsiento: porAsiento === null ? '' : typed(porAsiento),
    esperaGratis: typed(esperaGratis),
    recargoNoche: typed(recargoNoche),
  };
}

/** One that has not begun is written anew (M-067). */
export function EditTarifaWindow({ tarifa: opened, onClose }: { tarifa: TarifaView; onClose: () => void }) {
  const open = useOpenedRow(TARIFAS_KEY, opened);
  const tarifa = open.seen;
  const { id, version } = tarifa;
  const form = useForm({
    open,
    initial: figuresOf(tarifa),
    check: whyNotFigures,
    send: (figures) =>
      call('PATCH /operaciones/v1/tarifas/:id', { params: { id }, body: { ...pricesOf(figures), version } }),
    reload: reloadAdministracion,
    done: sayAndClose('Se guardaron los cambios', onClose),
    errorText: tarifaErrorText,
  });
  return (
    <FormWindow title={nameOf(tarifa)} size={640} {...form} onClose={onClose}>
      <AmountFields fieldOf={form.fieldOf} />
      <div className={styles['pair']}>
        <OtherFields fieldOf={form.fieldOf} />
      </div>
    </FormWindow>
  );
}
