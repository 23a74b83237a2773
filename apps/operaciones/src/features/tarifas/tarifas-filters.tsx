import { TARIFA_USES } from '@traza/domain/tarifas';
import { DayField } from '@traza/ui/fields/day-field.tsx';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import type { TarifasFilter } from './api.ts';
import styles from './tarifas.module.css';
import { choicesOf, GENERAL, type TarifaOptions, USE_WORDS } from './words.ts';

interface TarifasFiltersProps {
  filter: TarifasFilter;
  options: TarifaOptions;
  /** Changes the address. */
  setFilter: (patch: Record<string, string | undefined>) => void;
}

export function TarifasFilters({ filter, options, setFilter }: TarifasFiltersProps) {
  return (
    <>
      <SelectField
        className={styles['choice']}
        label="Cliente"
        value={filter.cliente}
        options={[{ value: '', label: 'Todos' }, GENERAL, ...choicesOf(options.clientes)]}
        onChange={(cliente) => setFilter({ cliente: cliente || undefined })}
      />
      <SelectField
        className={styles['choice']}
        label="Tipo de vehículo"
        value={filter.tipo}
        options={[{ value: '', label: 'Todos' }, ...choicesOf(options.tipos)]}
        onChange={(tipo) => setFilter({ tipo: tipo || undefined })}
      />
      <SelectField
        className={styles['choice']}
        label="Estado"
        value={filter.uso}
        options={[
          { value: '', label: 'Todas' },
          ...TARIFA_USES.map((value) => ({ value, label: `${USE_WORDS[value]}s` })),
        ]}
        onChange={(uso) => setFilter({ uso: uso || undefined })}
      />
      <DayField label="Vigentes el" value={filter.al} onChange={(al) => setFilter({ al })} />
    </>
  );
}
