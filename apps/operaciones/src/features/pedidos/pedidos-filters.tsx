import type { OperacionesApi, Output } from '@traza/contract';
import { formatPlate } from '@traza/domain';
import { STATUSES } from '@traza/domain/pedidos';
import { Button } from '@traza/ui/button.tsx';
import { statusWords } from '@traza/words/pedidos/status-words.ts';
import { X } from 'lucide-react';
import {
  type AddressPatch,
  ChoiceFilter,
  DayFilters,
  Filters,
  namedOptions,
  TextFilter,
} from '#lib/office/filters.tsx';
import { isNarrowed, type PedidosFilter } from './queries.ts';
import { TEXT } from './words.ts';

interface PedidosFiltersProps {
  filter: PedidosFilter;
  /** What there is to narrow by; none until the first page is there. */
  choices: Output<OperacionesApi['GET /operaciones/v1/pedidos']>['data']['opciones'];
  onChange: (patch: AddressPatch) => void;
}

const KEYS = [
  'q',
  'desde',
  'hasta',
  'cliente',
  'agencia',
  'chofer',
  'patente',
  'operador',
  'servicio',
  'estado',
  'telefono',
];
const STATES = STATUSES.map((status) => ({ value: status, label: statusWords({ status, substatus: '' }) }));

/** Text, days, state, client, carrier, service and operador; a driver and a plate where they were chosen elsewhere. */
export function PedidosFilters({ filter, choices, onChange }: PedidosFiltersProps) {
  const { q, desde, hasta, idCliente, idAgencia, idChofer, patente, idOperador, servicio, estado, porTelefono } =
    filter;
  const lists = [
    { key: 'estado', label: TEXT.state, all: 'Todos', options: STATES, chosen: estado },
    { key: 'cliente', label: TEXT.client, all: 'Todas', options: namedOptions(choices?.clientes), chosen: idCliente },
    { key: 'agencia', label: TEXT.carrier, all: 'Todos', options: namedOptions(choices?.agencias), chosen: idAgencia },
    { key: 'servicio', label: TEXT.service, all: 'Todos', options: namedOptions(choices?.servicios), chosen: servicio },
    {
      key: 'operador',
      label: TEXT.operator,
      all: 'Cualquiera',
      options: namedOptions(choices?.operadores),
      chosen: idOperador,
    },
    {
      key: 'telefono',
      label: TEXT.channel,
      all: 'Cualquier vía',
      options: [{ value: 'si', label: TEXT.byPhone }],
      chosen: porTelefono && 'si',
    },
  ];
  const elsewhere = [
    { key: 'chofer', text: idChofer === undefined ? '' : `${TEXT.driver}: ${choices?.chofer ?? '…'}` },
    { key: 'patente', text: patente === undefined ? '' : `${TEXT.plate}: ${formatPlate(patente)}` },
  ];
  return (
    <Filters {...{ keys: KEYS, isFiltered: isNarrowed(filter), onChange }}>
      <TextFilter value={q} hint={TEXT.searchHint} maxLength={100} onChange={onChange} />
      <DayFilters {...{ desde, hasta, onChange }} />
      {lists.map(({ key, ...list }) => (
        <ChoiceFilter key={key} {...list} onChoose={(value) => onChange({ [key]: value })} />
      ))}
      {elsewhere.map(({ key, text }) =>
        text === '' ? null : (
          <Button
            key={key}
            variant="secondary"
            icon={<X size={16} aria-hidden />}
            aria-label={`Quitar ${text}`}
            onClick={() => onChange({ [key]: undefined })}
          >
            {text}
          </Button>
        ),
      )}
    </Filters>
  );
}
