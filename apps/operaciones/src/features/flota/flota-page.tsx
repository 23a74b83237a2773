import { type Search as UrlSearch, useUrlState } from '@traza/client/url-state.ts';
import { WORK_STATES, type WorkState } from '@traza/domain/flota';
import { hasRole } from '@traza/domain/operadores';
import { Button } from '@traza/ui/button.tsx';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { SectionTabs } from '@traza/ui/section-tabs.tsx';
import { useState } from 'react';
import office from '#lib/office/office.module.css';
import { OfficePage } from '#lib/office/office-page.tsx';
import { SearchField, useTypedSearch } from '#lib/office/search-field.tsx';
import { useOperador } from '#lib/operador.ts';
import styles from './flota.module.css';
import { FlotaWindows } from './flota-windows.tsx';
import { ChoferesList, TurnosList, VehiculosList } from './lists.tsx';
import type { FlotaModal } from './modal.ts';
import { TEXT, WORK_WORDS } from './words.ts';

const TABS = { choferes: 'Choferes', vehiculos: 'Vehículos', turnos: 'Turnos' } as const;
type Tab = keyof typeof TABS;
const SEARCHES: Readonly<Record<Tab, string>> = {
  choferes: 'Buscar por nombre, legajo o patente',
  vehiculos: 'Buscar por patente, modelo o chofer',
  turnos: 'Buscar por chofer o patente',
};
const LISTS = { choferes: ChoferesList, vehiculos: VehiculosList, turnos: TurnosList } as const;

const isTab = (text: unknown): text is Tab => typeof text === 'string' && Object.hasOwn(TABS, text);
const isWorkState = (text: unknown): text is WorkState => WORK_STATES.some((state) => state === text);
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** What of the flota is shown, as the address says it. */
function readView({ ver, q, estado }: UrlSearch): { tab: Tab; q: string; estado: WorkState | '' } {
  return { tab: isTab(ver) ? ver : 'choferes', q: textOf(q), estado: isWorkState(estado) ? estado : '' };
}

/** Who drives for the own agencia and what, with their turnos and documentos (M-101). */
export function FlotaPage() {
  const [view, setView] = useUrlState(readView);
  const search = useTypedSearch(view.q, setView);
  const [modal, setModal] = useState<FlotaModal | null>(null);
  const { tab, estado } = view;
  const List = LISTS[tab];
  return (
    <OfficePage
      path="/flota"
      actions={<PageActions tab={tab} onOpen={setModal} />}
      filters={
        <>
          <div className={office['tabs']}>
            <SectionTabs label={TEXT.title} tabs={TABS} current={tab} onChoose={(ver) => setView({ ver })} />
          </div>
          <SearchField label={SEARCHES[tab]} {...search.field} />
          {tab === 'turnos' ? null : (
            <SelectField
              className={styles['estado']}
              label="Estado"
              value={estado}
              onChange={(chosen) => setView({ estado: chosen || undefined })}
              options={[
                { value: '', label: 'Todos' },
                ...WORK_STATES.map((value) => ({ value, label: WORK_WORDS[value] })),
              ]}
            />
          )}
        </>
      }
      windows={<FlotaWindows modal={modal} onOpen={setModal} onClose={() => setModal(null)} />}
    >
      <List filter={{ q: search.q, estado }} onOpen={setModal} />
    </OfficePage>
  );
}

function PageActions({ tab, onOpen }: { tab: Tab; onOpen: (modal: FlotaModal) => void }) {
  const { roles } = useOperador();
  return (
    <div className="beside-2 wrap">
      {hasRole(roles, ['flota']) && tab === 'choferes' ? (
        <Button variant="secondary" onClick={() => onOpen({ kind: 'new', de: 'chofer' })}>
          {TEXT.newChofer}
        </Button>
      ) : null}
      {hasRole(roles, ['flota']) && tab === 'vehiculos' ? (
        <Button variant="secondary" onClick={() => onOpen({ kind: 'new', de: 'vehiculo' })}>
          {TEXT.newVehiculo}
        </Button>
      ) : null}
      {hasRole(roles, ['despachar', 'flota']) ? (
        <Button onClick={() => onOpen({ kind: 'open-turno' })}>{TEXT.openTurno}</Button>
      ) : null}
    </div>
  );
}
