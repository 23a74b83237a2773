import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type Search, useUrlState } from '@traza/client/url-state.ts';
import type { Vista } from '@traza/contract';
import { VISTAS, type VistaSection } from '@traza/domain/vistas';
import { Button } from '@traza/ui/button.tsx';
import { Dropdown } from '@traza/ui/fields/dropdown.tsx';
import { IconButton } from '@traza/ui/icon-button.tsx';
import { lazyWindow } from '@traza/ui/parts/lazy-part.tsx';
import { SkeletonRows } from '@traza/ui/skeleton-rows.tsx';
import type { ColumnChoice } from '@traza/ui/table/kept-columns.ts';
import { Bookmark, Check, ChevronDown, Pencil, Plus, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { PedidosView } from '../list/list-api.ts';
import { useFirstVista } from './use-first-vista.ts';
import { consultaOf, isShown, searchOf } from './vista-search.ts';
import { VISTA_TEXT } from './vista-text.ts';
import { vistasQuery } from './vistas-api.ts';
import styles from './vistas-menu.module.css';

const VistaWindow = lazyWindow(async () => (await import('./vista-window.tsx')).VistaWindow);
const DeleteVista = lazyWindow(async () => (await import('./delete-vista.tsx')).DeleteVista);

interface VistasMenuProps {
  view: PedidosView;
  idCliente: number;
  choice: ColumnChoice;
}

/** A window about a vista. */
type VistaRequest = { what: 'save' } | { what: 'edit' | 'delete'; vista: Vista };

const readNothing = () => null;

/** The person's vistas of the section: opens, saves, changes and deletes them (W-218). */
export function VistasMenu({ view, idCliente, choice }: VistasMenuProps) {
  const section: VistaSection = view.section;
  const search: Search = useSearch({ strict: false });
  const [, patchUrl] = useUrlState(readNothing);
  const query = useQuery(vistasQuery(view.account, idCliente, section));
  const [asked, setAsked] = useState<VistaRequest | null>(null);
  const vistas = query.data?.vistas ?? [];
  const shown = vistas.find(({ consulta }) => isShown(consulta, search, section));
  const columnas = choice.sequence.filter((key) => !choice.hidden.has(key));
  const now = { seccion: section, consulta: consultaOf(search, section), columnas };
  const closeWindow = () => setAsked(null);

  function open({ consulta, columnas: kept }: Vista, { push }: { push: boolean }) {
    patchUrl(searchOf(consulta, section), { push });
    if (kept.length > 0) choice.show(kept);
  }
  useFirstVista(query.data?.vistas, search, (vista) => open(vista, { push: false }));

  return (
    <>
      <Dropdown
        kind="dialog"
        width={320}
        panelLabel={VISTA_TEXT.vistas}
        targetClassName={styles['target']}
        target={
          <>
            <Bookmark size={16} aria-hidden />
            <span className="shrink shape-clipped">{shown?.nombre ?? VISTA_TEXT.vistas}</span>
            <ChevronDown size={15} aria-hidden />
          </>
        }
      >
        {(close) => {
          const request = (next: VistaRequest) => {
            close();
            setAsked(next);
          };
          return (
            <div className={styles['panel']}>
              {query.isPending ? <SkeletonRows count={3} height={32} /> : null}
              {query.isError ? (
                <p className="flat text-sm soft pad-2-3" role="alert">
                  {VISTA_TEXT.failed}{' '}
                  <Button size="sm" variant="secondary" onClick={() => void query.refetch()}>
                    {VISTA_TEXT.retry}
                  </Button>
                </p>
              ) : null}
              {query.data && vistas.length === 0 ? (
                <p className="flat text-sm soft pad-2-3">{VISTA_TEXT.none}</p>
              ) : null}
              <VistaList
                vistas={vistas}
                shown={shown}
                onOpen={(vista) => {
                  close();
                  open(vista, { push: true });
                }}
                onAsk={request}
              />
              {query.data ? (
                <div className="ruled-top">
                  {vistas.length >= VISTAS.max ? (
                    <p className="flat text-sm soft pad-2-3">{VISTA_TEXT.full}</p>
                  ) : (
                    <button type="button" className={styles['action']} onClick={() => request({ what: 'save' })}>
                      <Plus size={16} aria-hidden />
                      {VISTA_TEXT.save}
                    </button>
                  )}
                </div>
              ) : null}
            </div>
          );
        }}
      </Dropdown>
      <Suspense fallback={null}>
        {asked === null ? null : asked.what === 'delete' ? (
          <DeleteVista account={view.account} vista={asked.vista} onClose={closeWindow} />
        ) : (
          <VistaWindow
            account={view.account}
            idCliente={idCliente}
            now={now}
            kept={asked.what === 'save' ? undefined : asked.vista}
            onClose={closeWindow}
          />
        )}
      </Suspense>
    </>
  );
}

interface VistaListProps {
  vistas: readonly Vista[];
  /** The one that the address shows. */
  shown: Vista | undefined;
  onOpen: (vista: Vista) => void;
  onAsk: (asked: VistaRequest) => void;
}

function VistaList({ vistas, shown, onOpen, onAsk }: VistaListProps) {
  return (
    <ul className="shape-plain-list">
      {vistas.map((vista) => (
        <li key={vista.id} className={styles['vista']}>
          <button
            type="button"
            className={styles['open']}
            aria-current={vista === shown || undefined}
            onClick={() => onOpen(vista)}
          >
            <Check size={15} aria-hidden className={styles['mark']} />
            <span className="shrink stack">
              <span className="shrink shape-clipped" title={vista.nombre}>
                {vista.nombre}
              </span>{' '}
              {vista.inicial ? <span className="text-xs soft regular">{VISTA_TEXT.first}</span> : null}
            </span>
          </button>
          <IconButton
            label={`${VISTA_TEXT.edit} ${vista.nombre}`}
            size="sm"
            tooltip="none"
            onClick={() => onAsk({ what: 'edit', vista })}
          >
            <Pencil size={15} aria-hidden />
          </IconButton>
          <IconButton
            label={`${VISTA_TEXT.delete} ${vista.nombre}`}
            size="sm"
            tooltip="none"
            onClick={() => onAsk({ what: 'delete', vista })}
          >
            <Trash2 size={15} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
