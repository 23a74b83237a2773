import { useQuery } from '@tanstack/react-query';
import type { Grupo } from '@traza/contract';
import { accountKey, type CorporateAccount } from '@traza/domain/cuentas';
import { EMPLEADOS } from '@traza/domain/empleados';
import { Button } from '@traza/ui/button.tsx';
import { Card } from '@traza/ui/card.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { ListPage, ListState } from '@traza/ui/list-page.tsx';
import { VisuallyHidden } from '@traza/ui/look/visually-hidden.tsx';
import { EmptyState } from '@traza/ui/states.tsx';
import { Building2, Plus, Search, SearchX } from 'lucide-react';
import { errorText } from '#lib/error-text.ts';
import { SECTIONS } from '#lib/sections.ts';
import { useSession } from '#lib/session.ts';
import { gruposQuery } from './api.ts';
import { DeleteModal } from './delete-modal.tsx';
import { GrupoModal } from './grupo-modal.tsx';
import styles from './grupos-page.module.css';
import { GruposTable } from './grupos-table.tsx';
import { countText, TEXT } from './messages.ts';
import { useGrupoSearch } from './use-grupo-search.ts';
import { useGrupos } from './use-grupos.ts';

const NEW_GRUPO = { nombre: '', descripcion: '' };
const SKELETON = { count: 6, height: 42 };

/** `/grupos`: the groups of the company; a particular account has none. */
export function GruposPage() {
  const { account } = useSession();
  return account.tag === 'corporateAccount' ? <Grupos account={account} /> : null;
}

function Grupos({ account }: { account: CorporateAccount }) {
  const search = useGrupoSearch();
  const grupos = useGrupos(account);
  const { modal, save } = grupos;
  const key = accountKey(account);
  return (
    <ListPage
      {...SECTIONS.grupos}
      filters={
        <TextField
          className={styles['search'] ?? ''}
          label={TEXT.search}
          type="search"
          left={<Search size={16} aria-hidden />}
          value={search.typed}
          maxLength={EMPLEADOS.searchMax}
          onChange={search.type}
        />
      }
      hasFloating
    >
      <Card padding="none">
        <GrupoList
          account={account}
          searched={search.searched}
          onClearSearch={search.clear}
          onEdit={(grupo) => grupos.open({ status: 'edit', grupo })}
          onDelete={(grupo) => grupos.open({ status: 'delete', grupo })}
        />
      </Card>
      <Button
        size="lg"
        className={styles['create'] ?? ''}
        icon={<Plus size={18} aria-hidden />}
        onClick={() => grupos.open({ status: 'create' })}
      >
        {TEXT.newGrupo}
      </Button>
      {modal.status === 'create' || modal.status === 'edit' ? (
        <GrupoModal
          isNew={modal.status === 'create'}
          initial={modal.status === 'edit' ? modal.grupo : NEW_GRUPO}
          save={save}
          onEdit={grupos.edited}
          onSave={grupos.submit}
          onClose={grupos.close}
        />
      ) : null}
      {modal.status === 'delete' ? (
        <DeleteModal
          account={key}
          grupo={modal.grupo}
          isDeleting={save.state === 'loading'}
          onDelete={() => grupos.remove(modal.grupo)}
          onClose={grupos.close}
        />
      ) : null}
    </ListPage>
  );
}

interface GrupoListProps {
  account: CorporateAccount;
  searched: string;
  onClearSearch: () => void;
  onEdit: (grupo: Grupo) => void;
  onDelete: (grupo: Grupo) => void;
}

/** The table, or what replaces it while it loads, when it failed, and when it is empty. */
function GrupoList({ account, searched, onClearSearch, onEdit, onDelete }: GrupoListProps) {
  const list = useQuery(gruposQuery(accountKey(account), account.idClientePadre, searched));
  const grupos = list.data ?? [];
  return (
    <ListState
      isPending={list.isPending}
      failure={
        list.error && { title: TEXT.failed, description: errorText(list.error), onRetry: () => void list.refetch() }
      }
      isEmpty={grupos.length === 0}
      skeleton={SKELETON}
      isInset
      empty={searched === '' ? <NoGrupos /> : <NoMatch onClearSearch={onClearSearch} />}
    >
      <div className={styles['list']} data-stale={list.isPlaceholderData || undefined}>
        <GruposTable grupos={grupos} onEdit={onEdit} onDelete={onDelete} />
        <VisuallyHidden as="p" role="status">
          {countText(grupos.length)}
        </VisuallyHidden>
      </div>
    </ListState>
  );
}

function NoGrupos() {
  return <EmptyState icon={<Building2 size={26} />} title={TEXT.empty} description={TEXT.emptyHint} />;
}

function NoMatch({ onClearSearch }: Pick<GrupoListProps, 'onClearSearch'>) {
  return (
    <EmptyState
      icon={<SearchX size={26} />}
      title={TEXT.noMatch}
      action={
        <Button variant="secondary" onClick={onClearSearch}>
          {TEXT.clearSearch}
        </Button>
      }
    />
  );
}
