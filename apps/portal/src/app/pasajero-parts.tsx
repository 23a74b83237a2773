import { accountKey, type CorporateAccount } from '@traza/domain/cuentas';
import { lazyPanel } from '@traza/ui/parts/lazy-part.tsx';
import { type ReactNode, Suspense, useMemo } from 'react';
import type { PasajeroEditorPart, PasajeroParts, PersonSearchPart } from '#features/pedidos/windows/pasajero-parts.ts';
import { SolicitudContext } from '@traza/pedido-form/form/solicitud-context.ts';
import { useSession } from '#lib/session.ts';

const PasajeroEditor = lazyPanel(
  async () => (await import('@traza/pedido-form/personas/pasajero-editor.tsx')).PasajeroEditor,
);
const PersonField = lazyPanel(
  async () => (await import('@traza/pedido-form/personas/person-field.tsx')).PersonField,
);

/** What the order forms ask of the account, without a form around. */
function ForAccount({ account, children }: { account: CorporateAccount; children: ReactNode }) {
  const pedido = useMemo(() => ({ account, key: accountKey(account), dispatch: () => undefined }), [account]);
  return (
    <SolicitudContext value={pedido}>
      <Suspense>{children}</Suspense>
    </SolicitudContext>
  );
}

function Editor(props: PasajeroEditorPart) {
  const { account } = useSession();
  if (account.tag !== 'corporateAccount') return null;
  return (
    <ForAccount account={account}>
      <PasajeroEditor {...props} idleParadas isListLost />
    </ForAccount>
  );
}

function PersonSearch(props: PersonSearchPart) {
  const { account } = useSession();
  if (account.tag !== 'corporateAccount') return null;
  return (
    <ForAccount account={account}>
      <PersonField {...props} isFree />
    </ForAccount>
  );
}

/** The passenger editor of the order forms, for the windows of fixed-route trips. */
export const PASAJERO_PARTS: PasajeroParts = { Editor, PersonSearch };
