import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { now } from '@traza/client/clock.ts';
import { failureOf } from '@traza/client/list-failure.ts';
import type { ChoferView, TurnoView, VehiculoView } from '@traza/contract';
import { foldSearch, formatDateShort, formatPlate, formatTime, inBuenosAires } from '@traza/domain';
import { hasRole } from '@traza/domain/operadores';
import { ListState } from '@traza/ui/list-page.tsx';
import { EmptyState } from '@traza/ui/states.tsx';
import { StatusChip } from '@traza/ui/status-chip.tsx';
import type { Column } from '@traza/ui/table/columns.ts';
import { DataTable } from '@traza/ui/table/data-table.tsx';
import { errorText } from '#lib/error-text.ts';
import { OfficeList } from '#lib/office/office-list.tsx';
import { useOperador } from '#lib/operador.ts';
import type { OpenModal } from './modal.ts';
import { choferesQuery, type FlotaFilter, turnosQuery, vehiculosQuery } from './queries.ts';
import { countText, documentosNow, nameOf, nextText, spanText, TEXT, WORK_TONES, WORK_WORDS } from './words.ts';

const SKELETON = { count: 10, height: 44 };
const today = () => inBuenosAires(now()).toPlainDate().toString();

interface ListProps {
  filter: FlotaFilter;
  onOpen: OpenModal;
}

function WorkCell({ estado, motivo }: Pick<ChoferView, 'estado' | 'motivo'>) {
  return (
    <span title={motivo ?? undefined}>
      <StatusChip plain tone={WORK_TONES[estado]} label={WORK_WORDS[estado]} />
    </span>
  );
}

function DocumentosCell({ documentos }: Pick<ChoferView, 'documentos'>) {
  const { label, tone, which } = documentosNow(documentos);
  return (
    <span title={which}>
      <StatusChip plain tone={tone} label={label} />
      {which === '' ? null : <span className="block text-xs soft clips ellipsis">{which}</span>}
    </span>
  );
}

const OFF = <span className="soft">{TEXT.offTurno}</span>;

const CHOFER_COLUMNS: readonly Column<ChoferView>[] = [
  { key: 'nombre', title: 'Chofer', cell: nameOf, isKept: true, width: 'minmax(170px, 1.4fr)' },
  { key: 'legajo', title: 'Legajo', cell: ({ legajo }) => legajo ?? '—', width: '90px' },
  { key: 'estado', title: 'Estado', cell: WorkCell, width: '130px' },
  {
    key: 'turno',
    title: 'Turno',
    cell: ({ turno }) => (turno ? spanText(turno) : OFF),
    width: '140px',
  },
  {
    key: 'vehiculo',
    title: 'Vehículo',
    cell: ({ turno, vehiculoHabitual: usual }) =>
      turno ? (
        formatPlate(turno.vehiculo.patente)
      ) : (
        <span className="soft">{usual ? formatPlate(usual.patente) : '—'}</span>
      ),
    width: '120px',
  },
  { key: 'documentos', title: 'Documentos', cell: DocumentosCell, width: 'minmax(140px, 1.1fr)' },
  {
    key: 'proximo',
    title: 'Próximo viaje',
    cell: ({ proximo }) => nextText(proximo, today()),
    width: 'minmax(180px, 1fr)',
  },
];

const VEHICULO_COLUMNS: readonly Column<VehiculoView>[] = [
  { key: 'patente', title: 'Patente', cell: ({ patente }) => formatPlate(patente), isKept: true, width: '120px' },
  { key: 'modelo', title: 'Vehículo', cell: ({ marca, modelo }) => `${marca} ${modelo}`, width: 'minmax(150px, 1fr)' },
  { key: 'tipo', title: 'Tipo', cell: ({ tipoVehiculo: { alias } }) => alias, width: '120px' },
  { key: 'plazas', title: 'Plazas', cell: ({ plazas }) => plazas, align: 'end', width: '80px', isExtra: true },
  { key: 'estado', title: 'Estado', cell: WorkCell, width: '130px' },
  {
    key: 'turno',
    title: 'Turno',
    cell: ({ turno }) => (turno ? `${turno.chofer.nombre} · ${spanText(turno)}` : OFF),
    width: 'minmax(220px, 1.4fr)',
  },
  { key: 'documentos', title: 'Documentos', cell: DocumentosCell, width: 'minmax(140px, 1.1fr)' },
  {
    key: 'proximo',
    title: 'Próximo viaje',
    cell: ({ proximo }) => nextText(proximo, today()),
    width: 'minmax(180px, 1fr)',
  },
];

const TURNO_COLUMNS: readonly Column<TurnoView>[] = [
  { key: 'chofer', title: 'Chofer', cell: ({ chofer }) => chofer.nombre, isKept: true, width: 'minmax(170px, 1.4fr)' },
  { key: 'vehiculo', title: 'Vehículo', cell: ({ vehiculo }) => formatPlate(vehiculo.patente), width: '120px' },
  {
    key: 'desde',
    title: 'Desde',
    cell: ({ desde }) => `${desde.slice(0, 10) === today() ? '' : `${formatDateShort(desde)} `}${formatTime(desde)}`,
    sortBy: ({ desde }) => desde,
    width: '120px',
  },
  {
    key: 'hasta',
    title: 'Hasta',
    cell: ({ hastaPrevisto }) => formatTime(hastaPrevisto),
    sortBy: ({ hastaPrevisto }) => hastaPrevisto,
    width: '100px',
  },
  {
    key: 'viajes',
    title: 'Por hacer',
    cell: ({ porVenir }) => (porVenir.length === 0 ? '—' : countText(porVenir.length, ['viaje', 'viajes'])),
    sortBy: ({ porVenir }) => porVenir.length,
    width: '120px',
  },
  {
    key: 'km',
    title: 'Kilómetros',
    cell: ({ kmInicio }) => kmInicio?.toLocaleString('es-AR') ?? '—',
    align: 'end',
    width: '120px',
  },
];

const isNarrowed = ({ q, estado }: FlotaFilter) => q !== '' || estado !== '';

/** What stands in place of an empty list: no flota, nothing found, or nothing yet. */
function Nothing({
  hasFlota,
  filter,
  title,
  why,
}: {
  hasFlota: boolean;
  filter: FlotaFilter;
  title: string;
  why: string;
}) {
  if (!hasFlota) return <EmptyState title={TEXT.noFlota} description={TEXT.noFlotaWhy} />;
  return isNarrowed(filter) ? <EmptyState title={TEXT.noMatch} /> : <EmptyState title={title} description={why} />;
}

export function ChoferesList({ filter, onOpen }: ListProps) {
  const list = useInfiniteQuery(choferesQuery(filter));
  const hasFlota = list.data?.pages[0]?.agencia !== null;
  return (
    <OfficeList
      list={list}
      failed={TEXT.failed}
      errorText={errorText}
      expected={10}
      empty={<Nothing {...{ hasFlota, filter }} title={TEXT.noChoferes} why={TEXT.noChoferesWhy} />}
      label="Choferes"
      name="operaciones.choferes"
      titleOf={nameOf}
      columns={CHOFER_COLUMNS}
      onOpen={(row) => onOpen({ kind: 'look', de: 'chofer', row })}
    />
  );
}

export function VehiculosList({ filter, onOpen }: ListProps) {
  const list = useInfiniteQuery(vehiculosQuery(filter));
  const hasFlota = list.data?.pages[0]?.agencia !== null;
  return (
    <OfficeList
      list={list}
      failed={TEXT.failed}
      errorText={errorText}
      expected={10}
      empty={<Nothing {...{ hasFlota, filter }} title={TEXT.noVehiculos} why={TEXT.noVehiculosWhy} />}
      label="Vehículos"
      name="operaciones.vehiculos"
      titleOf={({ patente }) => patente}
      columns={VEHICULO_COLUMNS}
      onOpen={(row) => onOpen({ kind: 'look', de: 'vehiculo', row })}
    />
  );
}

/** Those that are open; a press closes one, for who may. */
export function TurnosList({ filter, onOpen }: ListProps) {
  const list = useQuery(turnosQuery);
  const canClose = hasRole(useOperador().roles, ['despachar', 'flota']);
  const wanted = foldSearch(filter.q);
  const rows = (list.data ?? []).filter(({ chofer, vehiculo }) =>
    foldSearch(`${chofer.nombre} ${vehiculo.patente}`).includes(wanted),
  );
  return (
    <ListState
      isPending={list.isPending}
      failure={failureOf(list, TEXT.failed, errorText)}
      isEmpty={rows.length === 0}
      skeleton={SKELETON}
      empty={<Nothing hasFlota {...{ filter }} title={TEXT.noTurnos} why={TEXT.noTurnosWhy} />}
    >
      <DataTable
        label="Turnos abiertos"
        name="operaciones.turnos"
        titleOf={({ chofer }) => chofer.nombre}
        keyOf={keyOf}
        columns={TURNO_COLUMNS}
        rows={rows}
        onOpen={canClose ? ({ id }) => onOpen({ kind: 'close-turno', idTurno: id }) : undefined}
      />
    </ListState>
  );
}

const keyOf = ({ id }: { id: number }) => String(id);
