import { useSession } from '@traza/client/session.ts';
import { accountKey, type CorporateAccount } from '@traza/domain';
import { lazyPanel } from '@traza/ui/parts/lazy-part.tsx';
import { type ReactNode, Suspense, useMemo } from 'react';
import type {
  PassengerEditorPart,
  PassengerParts,
  PersonSearchPart,
} from '#features/pedidos/ventanas/passenger-parts.ts';
import { SolicitudContext } from '#features/solicitudes/form/order-context.ts';

const PassengerEditor = lazyPanel(
  async () => (await import('#features/solicitudes/personas/passenger-editor.tsx')).PassengerEditor,
);
const PersonField = lazyPanel(
  async () => (await import('#features/solicitudes/personas/person-field.tsx')).PersonField,
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

function Editor(props: PassengerEditorPart) {
  const { account } = useSession();
  if (account.tag !== 'corporateAccount') return null;
  return (
    <ForAccount account={account}>
      <PassengerEditor {...props} idleStops isListLost />
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
export const PASSENGER_PARTS: PassengerParts = { Editor, PersonSearch };
