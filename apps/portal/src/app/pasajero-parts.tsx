import { lazyPanel } from '@traza/ui/parts/lazy-part.tsx';
import { type ReactNode, Suspense } from 'react';
import type { PasajeroEditorPart, PasajeroParts, PersonSearchPart } from '#features/pedidos/windows/pasajero-parts.ts';
import { PortalFormHost } from '#lib/form-host.tsx';
import { useSession } from '#lib/session.ts';

const PasajeroEditor = lazyPanel(
  async () => (await import('@traza/pedido-form/personas/pasajero-editor.tsx')).PasajeroEditor,
);
const PersonField = lazyPanel(async () => (await import('@traza/pedido-form/personas/person-field.tsx')).PersonField);

/** What the order forms ask of the account, without a form around. */
function ForAccount({ children }: { children: ReactNode }) {
  const { account } = useSession();
  if (account.tag !== 'corporateAccount') return null;
  return (
    <PortalFormHost account={account}>
      <Suspense>{children}</Suspense>
    </PortalFormHost>
  );
}

function Editor(props: PasajeroEditorPart) {
  return (
    <ForAccount>
      <PasajeroEditor {...props} idleParadas isListLost />
    </ForAccount>
  );
}

function PersonSearch(props: PersonSearchPart) {
  return (
    <ForAccount>
      <PersonField {...props} isFree />
    </ForAccount>
  );
}

/** The passenger editor of the order forms, for the windows of fixed-route trips. */
export const PASAJERO_PARTS: PasajeroParts = { Editor, PersonSearch };
