import { Link } from '@tanstack/react-router';
import type { CallOptions } from '@traza/client/api.ts';
import type { PhoneRequester } from '@traza/contract';
import { accountKey } from '@traza/domain/cuentas';
import { pointKey } from '@traza/domain/direcciones';
import { FORM_CALLS, namedCall } from '@traza/domain/mesa';
import { type FormHost, FormHostContext, useFormHost } from '@traza/pedido-form/host.ts';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { call, session } from '#lib/api.ts';
import { useOperador } from '#lib/operador.ts';
import { keyOf } from '#lib/pedido-key.ts';
import { errorText } from './words.ts';

const SIMPLE = 'POST /rest/solicitudes/simples';

const FORMAS: Readonly<Record<string, 'simple' | 'completa' | 'mensaje' | 'paquete'>> = {
  [SIMPLE]: 'simple',
  'POST /rest/solicitudes/completas': 'completa',
  'POST /rest/solicitudes/mensajes': 'mensaje',
  'POST /rest/solicitudes/paquetes': 'paquete',
};

/** What is said of a pedido besides the form, as it is when the form is sent. */
export interface PhoneFacts {
  quienLlamo: string;
  /** Pesos; null where there is no quote, undefined of what is priced by itself. */
  precio: number | null | undefined;
  /** The same of the way back. */
  precioRegreso: number | null | undefined;
}

interface AnyInput {
  params?: object;
  query?: object;
  body?: { planificacion?: unknown };
}

type AnyCall = (key: string, input: AnyInput | { body: object }, options?: CallOptions) => Promise<unknown>;

/** Makes the calls of the form in the name of an account: the same calls, at the address of who telephones. */
function callFor(
  { idClientePadre: idCliente, idPersona, idCuentaSgv: idCuenta }: PhoneRequester['cuenta'],
  readFacts: () => PhoneFacts,
): FormHost['call'] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- inputs and answers are those of the portal, and the form has checked them
  const send = call as unknown as AnyCall;
  const make: AnyCall = async (key, input, options) => {
    const forma = FORMAS[key];
    if (forma !== undefined && 'body' in input) {
      const { quienLlamo, precio } = readFacts();
      const { planificacion = null }: NonNullable<AnyInput['body']> = input.body ?? {};
      const isPriced = planificacion === null && precio !== undefined;
      const body = { idCliente, idPersona, quienLlamo, forma, solicitud: input.body, ...(isPriced && { precio }) };
      return send('POST /operaciones/v1/pedidos', { body }, options);
    }
    const named = FORM_CALLS.find((each) => each === key);
    // seats are booked in the portal (DM-53)
    if (named === undefined) throw new Error(`${key} is no call of the desk`);
    const params = { ...('params' in input && input.params), idCuenta };
    return send(namedCall(named), { ...input, params }, options);
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each call answers what that of the portal answers
  return make as unknown as FormHost['call'];
}

function DeskPedidoLink({ id, ...link }: ComponentProps<FormHost['PedidoLink']>) {
  const { idClientePadre: idCliente } = useFormHost().account;
  return <Link to="/" search={{ pedido: keyOf({ idCliente, id }) }} {...link} />;
}

interface PhoneHostProps {
  requester: PhoneRequester;
  /** Where the tab stores the form. */
  draftsKey: string;
  /** Read when the form is sent. */
  readFacts: () => PhoneFacts;
  children: ReactNode;
}

/** Around the form of a pedido that is asked for in the name of who telephones. */
export function PhoneHost({ requester, draftsKey, readFacts, children }: PhoneHostProps) {
  const { id } = useOperador();
  const { nombre, apellido, cuenta } = requester;
  const host = useMemo((): FormHost => {
    const make = callFor(cuenta, readFacts);
    return {
      call: make,
      async createBoth({ out, back }, options) {
        const { quienLlamo, precio, precioRegreso } = readFacts();
        const { idClientePadre: idCliente, idPersona } = cuenta;
        const regreso = { solicitud: back, precio: precioRegreso };
        const body = {
          idCliente,
          idPersona,
          quienLlamo,
          forma: 'simple',
          solicitud: out,
          precio,
          regreso,
        } as const;
        return call('POST /operaciones/v1/pedidos', { body }, options);
      },
      puntoCalls: {
        namePunto: async (point, signal) => {
          const params = { punto: pointKey(point), idCuenta: cuenta.idCuentaSgv };
          const named = namedCall('GET /direcciones/v1/punto/:punto/');
          return (await call(named, { params }, signal ? { signal } : {})).data;
        },
        errorText,
      },
      account: cuenta,
      key: accountKey(cuenta),
      requester: `${nombre} ${apellido}`,
      isOwn: false,
      username: `operador ${id}`,
      draftsKey,
      session,
      PedidoLink: DeskPedidoLink,
    };
  }, [cuenta, nombre, apellido, id, draftsKey, readFacts]);
  return <FormHostContext value={host}>{children}</FormHostContext>;
}
