import { PersonField } from '@traza/pedido-form/personas/person-field.tsx';
import { lazyPanel } from '@traza/ui/parts/lazy-part.tsx';
import type { ReactNode } from 'react';
import type { PasajeroEditorPart, PersonSearchPart } from '#features/pedidos/windows/pasajero-parts.ts';
import { PortalFormHost } from '#lib/form-host.tsx';
import { useSession } from '#lib/session.ts';

const PasajeroEditor = lazyPanel(
  async () => (await import('@traza/pedido-form/personas/pasajero-editor.tsx')).PasajeroEditor,
);

/** What the order forms ask of the account, without a form around. */
function ForAccount({ children }: { children: ReactNode }) {
  const { account } = useSession();
  return account.tag === 'corporateAccount' ? <PortalFormHost account={account}>{children}</PortalFormHost> : null;
}

export function Editor(props: PasajeroEditorPart) {
  return (
    <ForAccount>
      <PasajeroEditor {...props} idleParadas isListLost />
    </ForAccount>
  );
}

export function PersonSearch(props: PersonSearchPart) {
  return (
    <ForAccount>
      <PersonField {...props} isFree />
    </ForAccount>
  );
}
