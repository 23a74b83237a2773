import type { OperacionesApi, Output } from '@traza/contract';
import { formatPlate } from '@traza/domain';
import { STATUSES } from '@traza/domain/pedidos';
import { Button } from '@traza/ui/button.tsx';
import { DayField } from '@traza/ui/fields/day-field.tsx';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { statusWords } from '@traza/words/pedidos/status-words.ts';
import { FilterX, Search, X } from 'lucide-react';
import styles from './pedidos.module.css';
import { isNarrowed, type PedidosFilter } from './queries.ts';
import { TEXT } from './words.ts';

interface PedidosFiltersProps {
  filter: PedidosFilter;
  /** What there is to narrow by; none until the first page is there. */
  choices: Output<OperacionesApi['GET /operaciones/v1/pedidos']>['data']['opciones'];
  onChange: (patch: Readonly<Record<string, string | undefined>>) => void;
}

const EVERYTHING = {
  q: undefined,
  desde: undefined,
  hasta: undefined,
  cliente: undefined,
  agencia: undefined,
  chofer: undefined,
  patente: undefined,
  operador: undefined,
  servicio: undefined,
  estado: undefined,
};

const STATES = STATUSES.map((status) => ({ value: status, label: statusWords({ status, substatus: '' }) }));

/** Text, days, empresa, state, transportista, service and operador, all of them in the address. */
export function PedidosFilters({ filter, choices, onChange }: PedidosFiltersProps) {
  const { q, desde, hasta, idCliente, idAgencia, idChofer, patente, idOperador, servicio, estado } = filter;
  const lists = [
    { key: 'cliente', label: TEXT.client, all: 'Todas', options: choices?.clientes, chosen: idCliente },
    { key: 'agencia', label: TEXT.carrier, all: 'Todos', options: choices?.agencias, chosen: idAgencia },
    { key: 'servicio', label: TEXT.service, all: 'Todos', options: choices?.servicios, chosen: servicio },
    { key: 'operador', label: TEXT.operator, all: 'Cualquiera', options: choices?.operadores, chosen: idOperador },
  ];
  return (
    <search className={styles['narrow']} aria-label="Filtros">
      <TextField
        label={TEXT.search}
        placeholder={TEXT.searchHint}
        type="search"
        left={<Search size={16} aria-hidden />}
        value={q}
        maxLength={100}
        onChange={(text) => onChange({ q: text || undefined })}
      />
      <DayField label={TEXT.from} value={desde} max={hasta} onChange={(day) => onChange({ desde: day })} />
      <DayField label={TEXT.to} value={hasta} min={desde} onChange={(day) => onChange({ hasta: day })} />
      <SelectField
        label={TEXT.state}
        value={estado ?? ''}
        options={[{ value: '', label: 'Todos' }, ...STATES]}
        onChange={(value) => onChange({ estado: value || undefined })}
      />
      {lists.map(({ key, label, all, options = [], chosen }) => (
        <SelectField
          key={key}
          label={label}
          value={chosen === undefined ? '' : String(chosen)}
          options={[
            { value: '', label: all },
            ...options.map(({ id, alias }) => ({ value: String(id), label: alias })),
          ]}
          onChange={(value) => onChange({ [key]: value || undefined })}
        />
      ))}
      {idChofer === undefined ? null : (
        <Chosen label={TEXT.driver} name={choices?.chofer ?? '…'} onClear={() => onChange({ chofer: undefined })} />
      )}
      {patente === undefined ? null : (
        <Chosen label={TEXT.plate} name={formatPlate(patente)} onClear={() => onChange({ patente: undefined })} />
      )}
      <Button
        variant="quiet"
        icon={<FilterX size={16} aria-hidden />}
        disabled={!isNarrowed(filter)}
        onClick={() => onChange(EVERYTHING)}
      >
        {TEXT.clear}
      </Button>
    </search>
  );
}

/** What was chosen elsewhere, and the way back from it. */
function Chosen({ label, name, onClear }: { label: string; name: string; onClear: () => void }) {
  return (
    <Button
      variant="secondary"
      icon={<X size={16} aria-hidden />}
      onClick={onClear}
      aria-label={`Quitar ${label}: ${name}`}
    >
      {`${label}: ${name}`}
    </Button>
  );
}
