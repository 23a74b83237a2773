import { useQuery } from '@tanstack/react-query';
import type { VehiculoView } from '@traza/contract';
import { FLOTA, tidyVehiculo, whyNotVehiculo } from '@traza/domain/flota';
import { CheckField } from '@traza/ui/fields/check-field.tsx';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { call, FLOTA_KEY } from '#lib/api.ts';
import { FormWindow, sayAndClose } from '#lib/forms/form-window.tsx';
import { useOpenedRow } from '#lib/forms/use-opened.ts';
import styles from './flota.module.css';
import { choicesQuery } from './queries.ts';
import { useFlotaForm } from './use-flota-form.ts';
import { TEXT } from './words.ts';

type Typed = ReturnType<typeof formOf>;

const EMPTY: Typed = { patente: '', marca: '', modelo: '', idTipoVehiculo: '', sirveTipos: [], plazas: '4' };

function formOf({ patente, marca, modelo, tipoVehiculo, sirveTipos, plazas }: VehiculoView) {
  return {
    patente,
    marca,
    modelo,
    idTipoVehiculo: String(tipoVehiculo.id),
    sirveTipos: sirveTipos.map(({ id }) => id),
    plazas: String(plazas),
  };
}

/** Every fault of what was typed. */
function check({ plazas, idTipoVehiculo, ...values }: Typed) {
  return [
    ...whyNotVehiculo(tidyVehiculo({ ...values, plazas: Number(plazas) })),
    ...(Number.isInteger(Number(plazas)) ? [] : [{ field: 'plazas', code: 'capacity_exceeded' }]),
    ...(idTipoVehiculo === '' ? [{ field: 'idTipoVehiculo', code: 'service_invalid' }] : []),
  ];
}

/** A new vehiculo, or another one's data (M-103). */
export function VehiculoForm({ vehiculo: edited, onClose }: { vehiculo?: VehiculoView; onClose: () => void }) {
  const open = useOpenedRow([...FLOTA_KEY, 'vehiculos'], edited);
  const vehiculo = open.seen;
  const tipos = useQuery(choicesQuery).data?.tipos ?? [];
  const form = useFlotaForm({
    open,
    initial: vehiculo ? formOf(vehiculo) : EMPTY,
    check,
    send: ({ plazas, idTipoVehiculo, ...values }) => {
      const body = tidyVehiculo({ ...values, plazas: Number(plazas), idTipoVehiculo: Number(idTipoVehiculo) });
      return vehiculo
        ? call('PATCH /operaciones/v1/vehiculos/:id', {
            params: { id: vehiculo.id },
            body: { ...body, version: vehiculo.version },
          })
        : call('POST /operaciones/v1/vehiculos', { body });
    },
    done: sayAndClose(vehiculo ? 'Guardamos los cambios' : 'Agregamos el vehículo', onClose),
  });
  const { sirveTipos, idTipoVehiculo } = form.values;
  const serve = (id: number, isOn: boolean) =>
    form.change({ sirveTipos: isOn ? [...sirveTipos, id] : sirveTipos.filter((other) => other !== id) });
  return (
    <FormWindow title={vehiculo ? `Editar ${vehiculo.patente}` : TEXT.newVehiculo} {...form} onClose={onClose}>
      <div className="pair">
        <TextField
          label="Patente"
          {...form.textOf('patente')}
          autoCapitalize="characters"
          hint="Con o sin espacios"
          required
          data-autofocus
        />
        <TextField
          label="Plazas"
          inputMode="numeric"
          {...form.textOf('plazas')}
          hint={`De 1 a ${FLOTA.plazasMax}, sin el chofer`}
          required
        />
      </div>
      <div className="pair">
        <TextField label="Marca" {...form.textOf('marca')} required />
        <TextField label="Modelo" {...form.textOf('modelo')} required />
      </div>
      <SelectField
        label="Tipo de vehículo"
        {...form.fieldOf('idTipoVehiculo')}
        options={[
          { value: '', label: 'Elegí uno' },
          ...tipos.map(({ id, alias }) => ({ value: String(id), label: alias })),
        ]}
      />
      <fieldset className={styles['choices']}>
        <legend>También sirve para</legend>
        {tipos
          .filter(({ id }) => String(id) !== idTipoVehiculo)
          .map(({ id, alias }) => (
            <CheckField key={id} label={alias} checked={sirveTipos.includes(id)} onChange={(isOn) => serve(id, isOn)} />
          ))}
      </fieldset>
    </FormWindow>
  );
}
