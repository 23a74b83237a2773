import { useQuery } from '@tanstack/react-query';
import type { ChoferView, VehiculoView } from '@traza/contract';
import { tidyChofer, whyNotChofer } from '@traza/domain/flota';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { call, FLOTA_KEY } from '#lib/api.ts';
import { FormWindow, sayAndClose } from '#lib/forms/form-window.tsx';
import { useOpenedRow } from '#lib/forms/use-opened.ts';
import { choicesQuery } from './queries.ts';
import { useFlotaForm } from './use-flota-form.ts';
import { carOf, TEXT } from './words.ts';

const NOBODY = '';
const EMPTY = { nombre: '', apellido: '', legajo: '', phone: '', idVehiculoHabitual: NOBODY };

function formOf({ nombre, apellido, legajo, phone, vehiculoHabitual: usual }: ChoferView): typeof EMPTY {
  return {
    nombre,
    apellido,
    legajo: legajo ?? '',
    phone: phone ?? '',
    idVehiculoHabitual: usual ? String(usual.id) : NOBODY,
  };
}

/** What may be the usual vehiculo: what works, and the present one whatever it does. */
function usualOptions(cars: readonly VehiculoView[], kept: ChoferView['vehiculoHabitual']) {
  const isMissing = kept && !cars.some(({ id }) => id === kept.id);
  return [
    { value: NOBODY, label: 'Ninguno' },
    ...(isMissing ? [{ value: String(kept.id), label: kept.patente }] : []),
    ...cars.map((car) => ({ value: String(car.id), label: carOf(car) })),
  ];
}

/** A new chofer, or another one's data (M-102). */
export function ChoferForm({ chofer: edited, onClose }: { chofer?: ChoferView; onClose: () => void }) {
  const open = useOpenedRow([...FLOTA_KEY, 'choferes'], edited);
  const chofer = open.seen;
  const choices = useQuery(choicesQuery);
  const form = useFlotaForm({
    open,
    initial: chofer ? formOf(chofer) : EMPTY,
    check: (values) => whyNotChofer(tidyChofer(values)),
    send: ({ idVehiculoHabitual: usual, ...values }) => {
      const body = { ...tidyChofer(values), idVehiculoHabitual: usual === NOBODY ? null : Number(usual) };
      return chofer
        ? call('PATCH /operaciones/v1/choferes/:id', {
            params: { id: chofer.id },
            body: { ...body, version: chofer.version },
          })
        : call('POST /operaciones/v1/choferes', { body });
    },
    done: sayAndClose(chofer ? 'Guardamos los cambios' : 'Agregamos al chofer', onClose),
  });
  return (
    <FormWindow
      title={chofer ? `Editar a ${chofer.nombre} ${chofer.apellido}` : TEXT.newChofer}
      {...form}
      onClose={onClose}
    >
      <div className="pair">
        <TextField label="Nombre" {...form.textOf('nombre')} required data-autofocus />
        <TextField label="Apellido" {...form.textOf('apellido')} required />
      </div>
      <div className="pair">
        <TextField label="Legajo" {...form.textOf('legajo')} />
        <TextField label="Teléfono" type="tel" {...form.textOf('phone')} hint="Por ejemplo: 11 5555-0101" />
      </div>
      <SelectField
        label="Vehículo habitual"
        {...form.fieldOf('idVehiculoHabitual')}
        options={usualOptions(choices.data?.vehiculos ?? [], chofer?.vehiculoHabitual ?? null)}
      />
    </FormWindow>
  );
}
