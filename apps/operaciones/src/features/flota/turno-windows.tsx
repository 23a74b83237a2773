import { useQuery } from '@tanstack/react-query';
import { now } from '@traza/client/clock.ts';
import type { TurnoView } from '@traza/contract';
import { toWire } from '@traza/domain';
import { FLOTA } from '@traza/domain/flota';
import { CheckField } from '@traza/ui/fields/check-field.tsx';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { showToast } from '@traza/ui/notices/toasts.ts';
import { call } from '#lib/api.ts';
import { FormWindow } from '#lib/forms/form-window.tsx';
import { useOpened } from '#lib/forms/use-opened.ts';
import { choicesQuery } from './queries.ts';
import { useFlotaForm } from './use-flota-form.ts';
import { carOf, countText, nameOf, standingText, TEXT } from './words.ts';

const VIAJES = ['viaje', 'viajes'] as const;
const HOURS = Array.from({ length: FLOTA.turnoMaxHours }, (_, index) => String(index + 1));
const readKm = (text: string) => (text.trim() === '' ? null : Number(text));
const whyNotKm = (text: string) => {
  const km = readKm(text);
  return km === null || (Number.isInteger(km) && km >= 0 && km <= FLOTA.kmMax)
    ? []
    : [{ field: 'km', code: 'bad_input' }];
};

/** Who begins to drive what; somebody or something of the two may be known already. */
export function OpenTurnoWindow({
  idChofer = null,
  idVehiculo = null,
  onClose,
}: {
  idChofer?: number | null;
  idVehiculo?: number | null;
  onClose: () => void;
}) {
  const { data } = useQuery(choicesQuery);
  const free = {
    choferes: data?.choferes.filter(({ turno, id }) => turno === null || id === idChofer) ?? [],
    vehiculos: data?.vehiculos.filter(({ turno, id }) => turno === null || id === idVehiculo) ?? [],
  };
  const form = useFlotaForm({
    initial: {
      idChofer: idChofer === null ? '' : String(idChofer),
      idVehiculo: idVehiculo === null ? '' : String(idVehiculo),
      hours: String(FLOTA.turnoHours),
      km: '',
    },
    check: (values) => [
      ...(values.idChofer === '' ? [{ field: 'idChofer', code: 'missing_fields' }] : []),
      ...(values.idVehiculo === '' ? [{ field: 'idVehiculo', code: 'missing_fields' }] : []),
      ...whyNotKm(values.km),
    ],
    send: (values) =>
      call('POST /operaciones/v1/turnos', {
        body: {
          idChofer: Number(values.idChofer),
          idVehiculo: Number(values.idVehiculo),
          hasta: toWire(now().add({ hours: Number(values.hours) })),
          km: readKm(values.km),
        },
      }),
    done: ({ data: turno }) => {
      showToast('success', `${turno.chofer.nombre} empezó su turno con ${turno.vehiculo.patente}`);
      if (turno.avisos.length > 0)
        showToast('info', `Ojo con los documentos. ${turno.avisos.map(standingText).join(' · ')}`);
      onClose();
    },
  });
  const usual = free.choferes.find(({ id }) => String(id) === form.values.idChofer)?.vehiculoHabitual?.id;
  return (
    <FormWindow title={TEXT.openTurno} submitLabel={TEXT.openTurno} {...form} onClose={onClose}>
      <SelectField
        label="Chofer"
        {...form.fieldOf('idChofer')}
        onChange={(chosen) => {
          const own = free.choferes.find(({ id }) => String(id) === chosen)?.vehiculoHabitual?.id;
          const isFree = own !== undefined && free.vehiculos.some(({ id }) => id === own);
          form.change({
            idChofer: chosen,
            ...(form.values.idVehiculo === '' && isFree && { idVehiculo: String(own) }),
          });
        }}
        options={[
          { value: '', label: 'Elegí un chofer' },
          ...free.choferes.map((chofer) => ({ value: String(chofer.id), label: nameOf(chofer) })),
        ]}
      />
      <SelectField
        label="Vehículo"
        {...form.fieldOf('idVehiculo')}
        options={[
          { value: '', label: 'Elegí un vehículo' },
          ...free.vehiculos.map((car) => ({
            value: String(car.id),
            label: `${carOf(car)}${car.id === usual ? ' · el habitual' : ''}`,
          })),
        ]}
      />
      <div className="pair">
        <SelectField
          label="Dura"
          {...form.fieldOf('hours')}
          options={HOURS.map((value) => ({ value, label: countText(Number(value), ['hora', 'horas']) }))}
        />
        <TextField label="Kilómetros" inputMode="numeric" {...form.textOf('km')} hint="Opcional" />
      </div>
    </FormWindow>
  );
}

/** Another vehiculo for who drives one: asks what becomes of the viajes to come (M-118). */
export function ChangeVehiculoWindow({ turno: current, onClose }: { turno: TurnoView; onClose: () => void }) {
  const open = useOpened(current);
  const turno = open.seen;
  const { data } = useQuery(choicesQuery);
  const coming = turno.porVenir.length;
  const form = useFlotaForm({
    open,
    initial: { idVehiculo: '', km: '', pasarViajes: true },
    check: (values) => [
      ...(values.idVehiculo === '' ? [{ field: 'idVehiculo', code: 'missing_fields' }] : []),
      ...whyNotKm(values.km),
    ],
    send: ({ idVehiculo, km, pasarViajes }) =>
      call('PATCH /operaciones/v1/turnos/:id', {
        params: { id: turno.id },
        body: { version: turno.version, idVehiculo: Number(idVehiculo), km: readKm(km), pasarViajes },
      }),
    done: ({ data: next }) => {
      const moved = next.viajesPasados.length;
      const told = moved === 0 ? '' : ` y ${countText(moved, VIAJES)} por hacer`;
      showToast('success', `${next.chofer.nombre} sigue con ${next.vehiculo.patente}${told}`);
      onClose();
    },
  });
  return (
    <FormWindow
      title={`${TEXT.changeVehiculo} de ${turno.chofer.nombre}`}
      submitLabel={TEXT.changeVehiculo}
      {...form}
      onClose={onClose}
    >
      <p className="soft flat">Ahora maneja {turno.vehiculo.patente}. El turno sigue hasta la misma hora.</p>
      <SelectField
        label="Vehículo nuevo"
        {...form.fieldOf('idVehiculo')}
        options={[
          { value: '', label: 'Elegí un vehículo' },
          ...(data?.vehiculos ?? [])
            .filter((car) => car.turno === null)
            .map((car) => ({ value: String(car.id), label: carOf(car) })),
        ]}
      />
      <TextField
        label={`Kilómetros de ${turno.vehiculo.patente}`}
        inputMode="numeric"
        {...form.textOf('km')}
        hint="Opcional"
      />
      {coming > 0 ? (
        <CheckField
          label={`Pasar también ${coming === 1 ? 'su viaje' : `sus ${coming} viajes`} por hacer al vehículo nuevo`}
          checked={form.values.pasarViajes}
          onChange={(pasarViajes) => form.change({ pasarViajes })}
        />
      ) : null}
    </FormWindow>
  );
}

/** The end of a turno, with what is left without one. */
export function CloseTurnoWindow({ turno: current, onClose }: { turno: TurnoView; onClose: () => void }) {
  const open = useOpened(current);
  const turno = open.seen;
  const coming = turno.porVenir.length;
  const form = useFlotaForm({
    open,
    initial: { km: '' },
    check: ({ km }) => whyNotKm(km),
    send: ({ km }) =>
      call('POST /operaciones/v1/turnos/:id/cerrar', {
        params: { id: turno.id },
        body: { version: turno.version, km: readKm(km) },
      }),
    done: ({ data: { viajesSinTurno: left } }) => {
      showToast('success', `Cerramos el turno de ${turno.chofer.nombre}`);
      if (left.length > 0)
        showToast('info', `${countText(left.length, VIAJES)} de las próximas 2 horas quedan con alguien sin turno`);
      onClose();
    },
  });
  return (
    <FormWindow
      title={`¿Cerrar el turno de ${turno.chofer.nombre}?`}
      submitLabel={TEXT.closeTurno}
      {...form}
      onClose={onClose}
    >
      {coming > 0 ? (
        <p className="soft flat">
          Tiene {countText(coming, VIAJES)} por hacer, que {coming === 1 ? 'sigue asignado' : 'siguen asignados'} aunque
          quede fuera de turno.
        </p>
      ) : null}
      <TextField
        label={`Kilómetros de ${turno.vehiculo.patente}`}
        inputMode="numeric"
        {...form.textOf('km')}
        hint={turno.kmInicio === null ? 'Opcional' : `Opcional. Empezó con ${turno.kmInicio.toLocaleString('es-AR')}`}
      />
    </FormWindow>
  );
}
