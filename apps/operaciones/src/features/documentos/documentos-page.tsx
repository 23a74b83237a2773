import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { queryClient } from '@traza/client/query-client.ts';
import { type Search as UrlSearch, useUrlState } from '@traza/client/url-state.ts';
import { DOCUMENTO_STATES } from '@traza/domain/flota';
import { hasRole } from '@traza/domain/operadores';
import { Button } from '@traza/ui/button.tsx';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { ListPage } from '@traza/ui/list-page.tsx';
import { EmptyState } from '@traza/ui/states.tsx';
import { useSettled } from '@traza/ui/use-settled.ts';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { documentoTypesQuery } from '#lib/documentos/documento-calls.ts';
import { DOCUMENTO_TEXT, DOCUMENTO_WORDS, VALIDITY_WORDS } from '#lib/documentos/documento-words.ts';
import { focusList, ListWithPanel } from '#lib/office/office-panel.tsx';
import { useOperador } from '#lib/operador.ts';
import { useSection } from '#lib/use-section.tsx';
import { DocumentoPanel } from './documento-panel.tsx';
import styles from './documentos.module.css';
import { DocumentosTable } from './documentos-table.tsx';
import { type DocumentosFilter, documentosQuery, isState, isValidity } from './queries.ts';
import { TypesWindow } from './types-window.tsx';

const numberOf = (text: unknown) => (typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : undefined);

/** Which documentos are shown, as the address says it. */
function readView({ tipo, estado, validez, q, documento }: UrlSearch) {
  return {
    tipo: numberOf(tipo),
    estado: isState(estado) ? estado : undefined,
    validez: isValidity(validez) ? validez : undefined,
    q: typeof q === 'string' ? q : '',
    documento: numberOf(documento),
  };
}

const EVERYTHING = { q: undefined, tipo: undefined, validez: undefined };

/** The one that is looked at first, as the address names it; none where the list cannot be loaded, which then says so. */
async function findFirstInReview(): Promise<string | undefined> {
  const filter = { tipo: undefined, estado: 'en_revision', validez: undefined, q: '' } as const;
  const list = await queryClient.fetchInfiniteQuery(documentosQuery(filter)).catch(() => undefined);
  const first = list?.pages[0]?.filas[0];
  return first && String(first.id);
}

/** All documentos of the flota by days to expiry; those in review are approved or rejected one after another (M-113). */
export function DocumentosPage() {
  const section = useSection('/documentos');
  const [view, setView] = useUrlState(readView);
  const [typed, setTyped] = useState(view.q);
  const { documento, tipo, estado, validez } = view;
  const filter: DocumentosFilter = { tipo, estado, validez, q: useSettled(typed, 250) };
  const list = useInfiniteQuery(documentosQuery(filter));
  const rows = list.data?.pages.flatMap(({ filas }) => filas) ?? [];
  const waiting = list.data?.pages[0]?.enRevision ?? 0;
  const isNarrowed = filter.q !== '' || [tipo, estado, validez].some((each) => each !== undefined);
  const open = (id: number | undefined) => setView({ documento: id === undefined ? undefined : String(id) });
  const place = rows.findIndex(({ id }) => id === documento);

  function close() {
    open(undefined);
    focusList();
  }

  function openNext() {
    const next = rows.slice(place + 1).find(({ estado: its }) => its === 'en_revision');
    if (next) open(next.id);
    else close();
  }

  async function review() {
    setTyped('');
    setView({ ...EVERYTHING, estado: 'en_revision', documento: await findFirstInReview() });
  }

  return (
    <ListWithPanel
      isOpen={documento !== undefined}
      list={
        <ListPage
          {...section}
          actions={
            <>
              <PageActions waiting={estado === 'en_revision' ? 0 : waiting} onReview={() => void review()} />
              {section.actions}
            </>
          }
          filters={<Filters view={view} typed={typed} onType={setTyped} onChange={setView} />}
        >
          <DocumentosTable
            list={list}
            empty={<EmptyState title={isNarrowed ? DOCUMENTO_TEXT.noMatch : DOCUMENTO_TEXT.noneHere} />}
            openId={documento}
            onOpen={open}
          />
        </ListPage>
      }
      panel={
        rows[place] ? (
          <DocumentoPanel key={rows[place].id} documento={rows[place]} onDecided={openNext} onClose={close} />
        ) : null
      }
    />
  );
}

/** What can be done here: what waits is looked at, and kinds are changed. */
function PageActions({ waiting, onReview }: { waiting: number; onReview: () => void }) {
  const [isEditing, setIsEditing] = useState(false);
  const mayWrite = hasRole(useOperador().roles, ['flota']);
  return (
    <>
      {waiting > 0 ? (
        <Button variant="secondary" onClick={onReview}>
          {`Revisar (${waiting})`}
        </Button>
      ) : null}
      {mayWrite ? (
        <Button variant="secondary" onClick={() => setIsEditing(true)}>
          {DOCUMENTO_TEXT.types}
        </Button>
      ) : null}
      {isEditing ? <TypesWindow onClose={() => setIsEditing(false)} /> : null}
    </>
  );
}

interface FiltersProps {
  view: ReturnType<typeof readView>;
  typed: string;
  onType: (text: string) => void;
  onChange: (change: UrlSearch) => void;
}

function Filters({ view, typed, onType, onChange }: FiltersProps) {
  const types = useQuery(documentoTypesQuery);
  return (
    <div className="beside-3 wrap at-bottom wide">
      <TextField
        className={styles['search'] ?? ''}
        label="Buscar"
        placeholder="Chofer, patente, legajo o número"
        type="search"
        left={<Search size={16} aria-hidden />}
        value={typed}
        maxLength={200}
        onChange={(text) => {
          onType(text);
          onChange({ q: text || undefined });
        }}
      />
      <SelectField
        className={styles['choice']}
        label="Tipo"
        value={view.tipo === undefined ? '' : String(view.tipo)}
        onChange={(chosen) => onChange({ tipo: chosen || undefined })}
        options={[
          { value: '', label: 'Todos' },
          ...(types.data ?? []).map(({ id, alias }) => ({ value: String(id), label: alias })),
        ]}
      />
      <SelectField
        className={styles['choice']}
        label="Estado"
        value={view.estado ?? ''}
        onChange={(chosen) => onChange({ estado: chosen || undefined })}
        options={[
          { value: '', label: 'Todos' },
          ...DOCUMENTO_STATES.map((value) => ({ value, label: DOCUMENTO_WORDS[value] })),
        ]}
      />
      <SelectField
        className={styles['choice']}
        label="Vigencia"
        value={view.validez ?? ''}
        onChange={(chosen) => onChange({ validez: chosen || undefined })}
        options={[
          { value: '', label: 'Todas' },
          ...Object.entries(VALIDITY_WORDS).map(([value, label]) => ({ value, label })),
        ]}
      />
    </div>
  );
}
