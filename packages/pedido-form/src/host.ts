import type { ApiClient, CallOptions } from '@traza/client/api.ts';
import type { BrowserSession } from '@traza/client/session.ts';
import type { CreatedSolicitud, Input, PortalApi } from '@traza/contract';
import type { PedidoCall } from '@traza/contract/pedido-wire/bodies.ts';
import type { CorporateAccount } from '@traza/domain/cuentas';
import type { FormCall } from '@traza/domain/mesa';
import type { PuntoCalls } from '@traza/lugares/punto-calls.ts';
import { type ComponentType, createContext, type ReactNode, use } from 'react';

type SimpleInput = Input<PortalApi['POST /rest/solicitudes/simples']>['body'];

/** The calls that a form makes: what it asks of whoever draws it, and what it sends; seats are the portal's alone (DM-53). */
type FormEndpoint =
  | FormCall
  | PedidoCall
  | 'POST /sgv/rest/solicitudes/carpool'
  | 'GET /recorridos/salidas'
  | 'GET /rest/carpool/servicios';

/** What a front end gives to the form that asks for a pedido; the same object while nothing of it changes. */
export interface FormHost {
  /** Makes the calls in the name of the requester. */
  call: ApiClient<Pick<PortalApi, FormEndpoint>>['call'];
  /** Asks for a viaje and its return at once, both or none; without it the return is asked for once the viaje is taken (DO-34). */
  createBoth?: (
    bodies: { out: SimpleInput; back: SimpleInput },
    options: CallOptions,
  ) => Promise<CreatedSolicitud & { regreso?: CreatedSolicitud | undefined }>;
  /** Names a point of the map. */
  puntoCalls: PuntoCalls;
  /** The account of the requester: whom the pedido is charged to, what is allowed, which telephone is theirs. */
  account: CorporateAccount;
  /** Begins every query key, so that no account is shown the answers of another: `accountKey(account)`. */
  key: string;
  /** The requester by name and surname. */
  requester: string;
  /** The requester is who reads: where this browser is, they are. */
  isOwn: boolean;
  /** Who works in this browser: each finds their own drafts alone. */
  username: string;
  /** The key of the drafts in the storage of the tab. */
  draftsKey: string;
  /** Says whether work is left by choice, which leaves no draft behind, or by an expired session. */
  session: Pick<BrowserSession, 'readError' | 'readToken'>;
  /** Leads to a pedido. */
  PedidoLink: ComponentType<{ id: number; className: string | undefined; children: ReactNode }>;
}

/** The part of a host by which queries are made. */
export type QueryHost = Pick<FormHost, 'call' | 'key'>;

export const FormHostContext = createContext<FormHost | null>(null);

/** The host of the form, and of what is drawn of one elsewhere. */
export function useFormHost(): FormHost {
  const host = use(FormHostContext);
  if (!host) throw new Error('useFormHost is used without a host');
  return host;
}
