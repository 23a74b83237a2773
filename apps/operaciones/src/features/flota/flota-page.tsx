import { useDocumentTitle } from '@traza/client/frame/use-document-title.ts';
import { type Search as UrlSearch, useUrlState } from '@traza/client/url-state.ts';
import { WORK_STATES, type WorkState } from '@traza/domain/flota';
import { hasRole } from '@traza/domain/operadores';
import { Button } from '@traza/ui/button.tsx';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { ListPage } from '@traza/ui/list-page.tsx';
import { SectionTabs } from '@traza/ui/section-tabs.tsx';
import { useSettled } from '@traza/ui/use-settled.ts';
import { Search } from 'lucide-react';
import { useState } from 'react';
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
  useDocumentTitle(`${TEXT.title} · Operaciones`);
  const [view, setView] = useUrlState(readView);
  const [typed, setTyped] = useState(view.q);
  const [modal, setModal] = useState<FlotaModal | null>(null);
  const { tab, estado } = view;
  const q = useSettled(typed, 250);
  const List = LISTS[tab];
  return (
    <div className={styles['page']}>
      <ListPage
        title={TEXT.title}
        description={TEXT.lead}
        actions={<PageActions tab={tab} onOpen={setModal} />}
        filters={
          <div className={styles['narrow']}>
            <SectionTabs label={TEXT.title} tabs={TABS} current={tab} onChoose={(ver) => setView({ ver })} />
            <TextField
              className={styles['search'] ?? ''}
              label={SEARCHES[tab]}
              type="search"
              left={<Search size={16} aria-hidden />}
              value={typed}
              maxLength={200}
              onChange={(text) => {
                setTyped(text);
                setView({ q: text || undefined });
              }}
            />
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
          </div>
        }
      >
        <div className={styles['list']}>
          <List filter={{ q: q.trim(), estado }} onOpen={setModal} />
        </div>
      </ListPage>
      <FlotaWindows modal={modal} onOpen={setModal} onClose={() => setModal(null)} />
    </div>
  );
}

function PageActions({ tab, onOpen }: { tab: Tab; onOpen: (modal: FlotaModal) => void }) {
  const { roles } = useOperador();
  return (
    <div className={styles['acts']}>
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
