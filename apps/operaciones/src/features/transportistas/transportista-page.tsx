import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useDocumentTitle } from '@traza/client/frame/use-document-title.ts';
import { failureOf } from '@traza/client/list-failure.ts';
import type { AgenciaDetail } from '@traza/contract';
import { hasRole } from '@traza/domain/operadores';
import { Button } from '@traza/ui/button.tsx';
import { FactList } from '@traza/ui/fact-list.tsx';
import { ListState } from '@traza/ui/list-page.tsx';
import { PageHeader } from '@traza/ui/page-header.tsx';
import { StatusChip } from '@traza/ui/status-chip.tsx';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import office from '#lib/office/office.module.css';
import { SectionCard } from '#lib/office/section-card.tsx';
import { useOperador } from '#lib/operador.ts';
import { ReadOnly } from '#lib/read-only.tsx';
import { EditAgenciaWindow } from './agencia-form.tsx';
import { agenciaQuery, wordsOf } from './api.ts';
import { ClavesCard } from './claves-card.tsx';
import { LinksCard } from './links-card.tsx';
import { AgenciaStateAction } from './state-action.tsx';
import styles from './transportistas.module.css';
import { kindText, stateText, stateTone, stepsText, TEXT } from './words.ts';

const SKELETON = { count: 4, height: 96 };

/** Who drives: what it is, whose orders it sees, and its keys. */
export function TransportistaPage() {
  const { id = '' } = useParams({ strict: false });
  const page = useQuery(agenciaQuery(Number(id)));
  useDocumentTitle(`${page.data?.agencia.denominacion ?? 'Transportistas'} · Operaciones`);
  return (
    <div className={office['one']}>
      <Link to="/transportistas" className={office['back']}>
        <ChevronLeft size={16} aria-hidden />
        Transportistas
      </Link>
      <ListState
        isPending={page.isPending}
        failure={failureOf(page, TEXT.oneFailed, wordsOf())}
        isEmpty={false}
        skeleton={SKELETON}
        empty={null}
      >
        {page.data ? <Cards detail={page.data} /> : null}
      </ListState>
    </div>
  );
}

function Cards({ detail }: { detail: AgenciaDetail }) {
  const canWrite = hasRole(useOperador().roles, ['clientes']);
  const { agencia } = detail;
  return (
    <>
      <PageHeader
        title={agencia.denominacion}
        description={<StatusChip plain tone={stateTone(agencia)} label={stateText(agencia)} />}
        actions={canWrite ? <AgenciaStateAction agencia={agencia} /> : <ReadOnly />}
      />
      <div className={styles['cards']}>
        <FactsCard detail={detail} canWrite={canWrite} />
        <LinksCard detail={detail} canWrite={canWrite} />
        {canWrite ? <ClavesCard agencia={agencia} /> : null}
      </div>
    </>
  );
}

function FactsCard({ detail: { agencia, esPrueba }, canWrite }: { detail: AgenciaDetail; canWrite: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const edit =
    canWrite && !esPrueba ? (
      <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
        Editar
      </Button>
    ) : undefined;
  return (
    <SectionCard title="Datos" action={edit}>
      <FactList
        facts={[
          ['Clase', kindText(agencia)],
          ['Informa', stepsText(agencia)],
          ['Viajes abiertos', agencia.viajes.toLocaleString('es-AR')],
          ['Número', String(agencia.id)],
        ]}
      />
      {esPrueba ? <p className="text-sm soft flat">Es de una prueba: no se mezcla con clientes de verdad.</p> : null}
      {isOpen ? <EditAgenciaWindow agencia={agencia} onClose={() => setIsOpen(false)} /> : null}
    </SectionCard>
  );
}
