import { useNavigate } from '@tanstack/react-router';
import { useDocumentTitle } from '@traza/client/frame/use-document-title.ts';
import { type Search, useUrlState } from '@traza/client/url-state.ts';
import { ACT_ROLES } from '@traza/domain/mesa';
import { hasRole } from '@traza/domain/operadores';
import { EmptyState } from '@traza/ui/states.tsx';
import { useOperador } from '#lib/operador.ts';
import { textOf } from '#lib/read-search.ts';
import { Llamadas } from './llamadas.tsx';
import { useLlamadas } from './use-llamadas.ts';
import { TEXT } from './words.ts';

/** What a softphone opens. */
const readAsked = (search: Search) => ({ tel: textOf(search['tel']) });

/** Pedidos that are taken by telephone, on a page of their own (M-231). */
export function PedidoPage() {
  useDocumentTitle('Nuevo pedido · Operaciones');
  const { roles } = useOperador();
  const [{ tel }] = useUrlState(readAsked);
  if (!hasRole(roles, ACT_ROLES)) return <EmptyState title={TEXT.notAllowed} />;
  return <Page key={tel} tel={tel} />;
}

function Page({ tel }: { tel: string | undefined }) {
  const navigate = useNavigate();
  const llamadas = useLlamadas(tel === undefined ? {} : { tel }, () => void navigate({ to: '/' }));
  return (
    <>
      <h1 className="shape-hidden">{TEXT.title}</h1>
      <Llamadas {...llamadas} />
      {llamadas.question}
    </>
  );
}
