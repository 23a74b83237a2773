import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useDocumentTitle } from '@traza/client/frame/use-document-title.ts';
import { failureOf } from '@traza/client/list-failure.ts';
import type { ClienteView } from '@traza/contract';
import { hasRole } from '@traza/domain/operadores';
import { ListState } from '@traza/ui/list-page.tsx';
import { PageHeader } from '@traza/ui/page-header.tsx';
import { StatusChip } from '@traza/ui/status-chip.tsx';
import { ChevronLeft } from 'lucide-react';
import office from '#lib/office/office.module.css';
import { useOperador } from '#lib/operador.ts';
import { ReadOnly } from '#lib/read-only.tsx';
import { AdministradorCard } from './administrador-card.tsx';
import { clienteQuery, errorText } from './api.ts';
import { CascadaCard } from './cascada-card.tsx';
import { CecosCard } from './cecos-card.tsx';
import styles from './cliente-page.module.css';
import { CodigosCard } from './codigos-card.tsx';
import { AprobacionCard, DatosCard } from './datos-card.tsx';
import { MotivosCard } from './motivos-card.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { PhonePedidosCard } from './phone-pedidos-card.tsx';
import { ReadyCard } from './ready-card.tsx';
import { ClienteStateAction } from './state-action.tsx';
import { TypesCard } from './types-card.tsx';
import { TEXT } from './words.ts';

const SKELETON = { count: 6, height: 96 };

/** A company: what is missing before its people can order, and all that is administered of it. */
export function ClientePage() {
  const { id = '' } = useParams({ strict: false });
  const page = useQuery(clienteQuery(Number(id)));
  useDocumentTitle(`${page.data?.alias ?? TEXT.title} · Operaciones`);
  return (
    <div className={office['one']}>
      <Link to="/clientes" className={office['back']}>
        <ChevronLeft size={16} aria-hidden />
        {TEXT.title}
      </Link>
      <ListState
        isPending={page.isPending}
        failure={failureOf(page, TEXT.oneFailed, errorText)}
        isEmpty={false}
        skeleton={SKELETON}
        empty={null}
      >
        {page.data ? <Sections cliente={page.data} /> : null}
      </ListState>
    </div>
  );
}

function Sections({ cliente }: { cliente: ClienteView }) {
  const canWrite = hasRole(useOperador().roles, ['clientes']);
  const { alias, activo, codigos } = cliente;
  return (
    <>
      <PageHeader
        title={alias}
        description={
          <StatusChip plain tone={activo ? 'finalizado' : 'anulado'} label={activo ? 'Activo' : 'Inactivo'} />
        }
        actions={canWrite ? <ClienteStateAction cliente={cliente} /> : <ReadOnly />}
      />
      <div className={styles['cards']}>
        <ReadyCard cliente={cliente} />
        <DatosCard {...{ cliente, canWrite }} />
        <TypesCard {...{ cliente, canWrite }} />
        <CecosCard {...{ cliente, canWrite }} />
        <AdministradorCard {...{ cliente, canWrite }} />
        <CascadaCard {...{ cliente, canWrite }} />
        <AprobacionCard {...{ cliente, canWrite }} />
        <MotivosCard {...{ cliente, canWrite }} />
        <PhonePedidosCard {...{ cliente, canWrite }} />
        <PaymentsCard {...{ cliente, canWrite }} />
        {codigos === null ? null : <CodigosCard {...{ cliente, codigos }} />}
      </div>
    </>
  );
}
