import { now } from '@traza/client/clock.ts';
import { inBuenosAires } from '@traza/domain';
import { CheckField } from '@traza/ui/fields/check-field.tsx';
import { DayField } from '@traza/ui/fields/day-field.tsx';
import { SelectField, type SelectOption } from '@traza/ui/fields/select-field.tsx';
import { FormAlert } from '@traza/ui/form-alert.tsx';
import { reloadAdministracion } from '#lib/administracion.ts';
import { call } from '#lib/api.ts';
import { FormWindow, sayAndClose } from '#lib/forms/form-window.tsx';
import { useForm } from '#lib/forms/use-form.ts';
import styles from '#lib/office/office.module.css';
import { tarifaErrorText } from './api.ts';
import { AmountFields, OtherFields, pricesOf, type TarifaFigures, whyNotFigures } from './tarifa-figures.tsx';

interface NewTarifaWindowProps {
  clientes: readonly SelectOption[];
  tipos: readonly SelectOption[];
  /** Whose one is made unless another is chosen; `0` for the general one. */
  idCliente: string;
  onClose: () => void;
}

interface TarifaTexts extends TarifaFigures {
  idCliente: string;
  idTipoVehiculo: string;
  /** A day; none for at once. */
  desde: string | undefined;
  terminarAnterior: boolean;
}

function whyNotTexts({ idTipoVehiculo, ...texts }: TarifaTexts) {
  const isType = idTipoVehiculo !== '';
  return [...whyNotFigures(texts), ...(isType ? [] : [{ field: 'idTipoVehiculo', code: 'service_invalid' }])];
}

function bodyOf({ idCliente, idTipoVehiculo, desde, terminarAnterior, ...figures }: TarifaTexts) {
  return {
    idCliente: idCliente === '0' ? null : Number(idCliente),
    idTipoVehiculo: Number(idTipoVehiculo),
    ...pricesOf(figures),
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
    esperaGratis: '0',
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
    done: sayAndClose('Creamos la tarifa', onClose),
  });
  const today = inBuenosAires(now()).toPlainDate().toString();
  const desde = form.fieldOf('desde');
  const ends = form.fieldOf('terminarAnterior');
  return (
    <FormWindow title="Nueva tarifa" submitLabel="Crear tarifa" size={640} {...form} onClose={onClose}>
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
      <AmountFields fieldOf={form.fieldOf} />
      <div className={styles['pair']}>
        <OtherFields fieldOf={form.fieldOf} />
      </div>
      <DayField label="Desde (vacío: ahora)" value={desde.value} min={today} onChange={desde.onChange} />
      <FormAlert text={desde.error} />
      <CheckField label="Terminar la anterior" checked={ends.value} onChange={ends.onChange} />
    </FormWindow>
  );
}
