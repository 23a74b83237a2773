import { Link } from '@tanstack/react-router';
import type { CallOptions } from '@traza/client/api.ts';
import { FORM_CALLS, namedCall, type PhoneRequester } from '@traza/contract';
import { accountKey } from '@traza/domain/cuentas';
import { pointKey } from '@traza/domain/direcciones';
import { type FormHost, FormHostContext } from '@traza/pedido-form/host.ts';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { call, session } from '#lib/api.ts';
import { useOperador } from '#lib/operador.ts';
import { keyOf } from '#lib/pedido-key.ts';
import { errorText } from './words.ts';

const DRAFTS = 'traza.operaciones.borradores';

const FORMAS: Readonly<Record<string, 'simple' | 'completa' | 'mensaje' | 'paquete'>> = {
  'POST /rest/solicitudes/simples': 'simple',
  'POST /rest/solicitudes/completas': 'completa',
  'POST /rest/solicitudes/mensajes': 'mensaje',
  'POST /rest/solicitudes/paquetes': 'paquete',
};

/** What is said of a pedido besides the form, as it is when the form is sent. */
export interface Told {
  quienLlamo: string;
  /** Pesos; null where there is no quote, undefined of what is priced by itself. */
  precio: number | null | undefined;
}

interface AnyInput {
  params?: object;
  query?: object;
  body?: { planificacion?: unknown; idSolicitudIda?: unknown };
}

/** Makes the calls of the form in the name of an account: the same calls, at the address of who telephones. */
function callFor({ idClientePadre: idCliente, idPersona, idCuentaSgv }: PhoneRequester['cuenta'], told: () => Told) {
  async function make(key: string, input: AnyInput, options?: CallOptions): Promise<unknown> {
    const forma = FORMAS[key];
    if (forma !== undefined) {
      const { quienLlamo, precio } = told();
      const { planificacion = null, idSolicitudIda = null } = input.body ?? {};
      const isPriced = planificacion === null && idSolicitudIda === null && precio !== undefined;
      const body = { idCliente, idPersona, quienLlamo, forma, solicitud: input.body, ...(isPriced && { precio }) };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the body is that of the call that names its forma
      return call(
        'POST /operaciones/v1/pedidos',
        { body } as unknown as Parameters<typeof call<'POST /operaciones/v1/pedidos'>>[1],
        options,
      );
    }
    const named = FORM_CALLS.find((each) => each === key);
    // seats are booked in the portal (DM-53)
    if (named === undefined) throw new Error(`${key} is no call of the desk`);
    const params = { ...input.params, idCuenta: idCuentaSgv };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its input is that of the portal, with the account
    return call(namedCall(named), { ...input, params } as never, options);
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each call answers what that of the portal answers
  return make as FormHost['call'];
}

interface PhoneHostProps {
  requester: PhoneRequester;
  /** Read when the form is sent. */
  told: () => Told;
  children: ReactNode;
}

/** Around the form of a pedido that is asked for in the name of who telephones. */
export function PhoneHost({ requester, told, children }: PhoneHostProps) {
  const { id } = useOperador();
  const { nombre, apellido, cuenta } = requester;
  const host = useMemo((): FormHost => {
    const make = callFor(cuenta, told);
    return {
      call: make,
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
      username: `operador ${id}`,
      draftsKey: DRAFTS,
      session,
      PedidoLink: ({ id: idPedido, ...link }: ComponentProps<FormHost['PedidoLink']>) => (
        <Link to="/" search={{ pedido: keyOf({ idCliente: cuenta.idClientePadre, id: idPedido }) }} {...link} />
      ),
    };
  }, [cuenta, nombre, apellido, id, told]);
  return <FormHostContext value={host}>{children}</FormHostContext>;
}
