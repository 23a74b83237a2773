import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@traza/client/api.ts';
import { now } from '@traza/client/clock.ts';
import { type Try, tryOf, useSending } from '@traza/client/use-sending.ts';
import type { CreatedSolicitud } from '@traza/contract';
import type { PedidoRequester } from '@traza/contract/pedido-wire/write.ts';
import type { Ceco, CorporateAccount } from '@traza/domain/cuentas';
import {
  hasPreview,
  requesterCeco,
  type SectionId,
  type ServiceOption,
  type SolicitudType,
  sectionsOf,
  sectionsToConfirm,
} from '@traza/domain/solicitudes';
import { loadPart } from '@traza/ui/parts/load-part.ts';
import { type Dispatch, useEffect } from 'react';
import { type CreateRequest, createSolicitud, registerUses, type SimpleRequest, salidasKey } from '../api.ts';
import type { FormAction, SolicitudForm } from '../form/solicitud-form.ts';
import type { SolicitudView } from '../form/solicitud-view.ts';
import { type FormHost, useFormHost } from '../host.ts';
import { createErrorText } from '../messages.ts';

/** The state of the way back, once the way out was accepted (DO-34). */
export type ReturnSolicitud =
  | { state: 'created'; answer: CreatedSolicitud }
  | { state: 'failed'; text: string; request: CreateRequest; firstTry: Try };

/** A request that the server took, with the form as it was sent. */
export interface TakenSolicitud {
  answer: CreatedSolicitud;
  asked: Temporal.Instant;
  form: SolicitudForm;
  service: ServiceOption;
  /** The service and price shown for the way back. */
  serviceBack: ServiceOption | null;
  ceco: string;
  regreso: ReturnSolicitud | null;
}

interface ConfirmWays {
  /** The trip is shown once more, and confirmed there (O-116). */
  isReviewed: boolean;
  onReview: () => void;
  /** The form has a fault. */
  onRefused: () => void;
  onCreated: (created: TakenSolicitud) => void;
  firstKey: Try | null;
}

/** A call with the form as it was then. */
interface Sent {
  request: CreateRequest;
  /** The way back, where both are asked for at once. */
  back: SimpleRequest | null | undefined;
  form: SolicitudForm;
  service: ServiceOption;
  serviceBack: ServiceOption | null;
  ceco: Ceco;
}

/** lazy: a first visit sends nothing, and so loads nothing that builds calls (W-260) */
const loadBodies = async () => loadPart(() => import('./create-body.ts'));

/** The two stages of confirming: the checks, and the request if none of them fails (O-050…O-054). */
export function useConfirm(
  view: SolicitudView,
  dispatch: Dispatch<FormAction>,
  { isReviewed, onReview, onRefused, onCreated, firstKey }: ConfirmWays,
) {
  const host = useFormHost();
  const queryClient = useQueryClient();
  const { send, isSending, openTry, resumeTry } = useSending({
    firstTry: firstKey,
    content: ({ request, back }: Sent) => [request, back],
    call: ({ request, back }, { key }) => {
      dispatch({ type: 'requestSent' });
      return createSolicitud(host, request, key, back);
    },
    done: async (answer, { request, form, service, serviceBack, ceco }) => {
      registerUses(host, form);
      const regreso: ReturnSolicitud | null = answer.regreso
        ? { state: 'created', answer: answer.regreso }
        : await sendBack(host, form, { out: request, answer });
      onCreated({ answer, asked: now(), form, service, serviceBack, ceco: ceco.denominacion, regreso });
    },
    failed: (error, { form }) => {
      // somebody else may have taken the seats (DO-61)
      if (form.recorrido) void queryClient.invalidateQueries({ queryKey: salidasKey(host) });
      const section = blamedSection(error, form.type);
      dispatch({ type: 'requestFailed', text: createErrorText(error), section });
      if (section && isReviewed) onRefused();
    },
  });

  async function sendForm(form: SolicitudForm) {
    const { service, back } = view;
    const serviceBack = back.state === 'loaded' ? back.service : null;
    const { ceco } = view.cecoChoice;
    const { createRequest, returnRequest } = await loadBodies();
    const request = createRequest(form, requesterOf(host.account, ceco));
    if (!request || !service || !ceco) return;
    const wayBack = host.createBoth && form.regreso && returnRequest(request, null, form.regreso);
    await send({ request, back: wayBack, form, service, serviceBack, ceco });
  }

  /** With who travels, where that is settled by the press itself (W-309): then nothing is left to review. */
  function confirm(own?: SolicitudForm['pasajeros']) {
    // the price of a list on its way is not known yet
    if (isSending || view.services.state === 'loading' || view.back.state === 'loading') return;
    if (own) dispatch({ type: 'passengersChanged', pasajeros: own });
    const issues = view.findIssues();
    const { asked, type } = view.form;
    const first = sectionsToConfirm(type)
      .filter((section) => !own || section !== 'pasajeros')
      .find((section) => issues[section] || asked.includes(section));
    if (first) refuse(first);
    else if (hasPreview(type) && !isReviewed && !own) review();
    else
      void sendForm(own ? { ...view.form, pasajeros: own } : view.form).catch((error: unknown) =>
        dispatch({ type: 'requestFailed', text: createErrorText(error), section: null }),
      );
  }

  // before somebody presses: no press waits for a file
  useEffect(() => void loadBodies().catch(() => undefined), []);

  function refuse(section: SectionId) {
    dispatch({ type: 'confirmRefused', section });
    if (isReviewed) onRefused();
  }

  function review() {
    dispatch({ type: 'previewOpened' });
    onReview();
  }

  /** With the form of another type comes the try of its own request (DO-33). */
  return { confirm: () => confirm(), reserve: confirm, readSendKey: openTry, restoreSendKey: resumeTry };
}

export function requesterOf(account: CorporateAccount, ceco: Ceco | null): PedidoRequester {
  return {
    idPersona: account.idPersona,
    idCeco: ceco?.id ?? null,
    idCecoPropio: requesterCeco(account)?.id ?? null,
  };
}

/** The second solicitud of a viaje with return. If it fails, the way out stays (DO-34). */
async function sendBack(
  host: FormHost,
  form: SolicitudForm,
  { out, answer }: { out: CreateRequest; answer: CreatedSolicitud },
): Promise<ReturnSolicitud | null> {
  if (!form.regreso) return null;
  const { returnRequest } = await loadBodies();
  const request = returnRequest(out, answer.idSolicitud, form.regreso);
  if (!request) return null;
  const firstTry = tryOf(request);
  try {
    return { state: 'created', answer: await createSolicitud(host, request, firstTry.key) };
  } catch (error) {
    return { state: 'failed', text: createErrorText(error), request, firstTry };
  }
}

const SECTIONS_OF_CODE: Readonly<Record<string, readonly SectionId[]>> = {
  same_origin_destination: ['destino', 'paradas'],
  date_past: ['fecha'],
  date_too_soon: ['fecha'],
  date_too_far: ['fecha'],
  desc_invalid: ['extra'],
  ceco_invalid: ['ceco'],
  service_invalid: ['servicio'],
  person_invalid: ['persona', 'pasajeros'],
  package_invalid: ['paquete'],
  stop_without_movement: ['pasajeros'],
  passenger_overlap: ['pasajeros'],
  no_passengers: ['pasajeros'],
  too_many_passengers: ['pasajeros'],
  capacity_exceeded: ['servicio'],
  arrival_required: ['extra'],
  no_seats: ['servicio'],
  carpool_closed: ['servicio'],
};

/** Fields of the wire by the start of their name; the pasajero's are those of the person or the guest. */
const SECTIONS_OF_FIELD: readonly [start: string, sections: readonly SectionId[]][] = [
  ['origen', ['origen']],
  ['destino', ['destino']],
  ['pasajero', ['persona', 'invitado']],
  ['despachante', ['despachante']],
  ['receptor', ['receptor']],
  ['observacion', ['extra']],
  ['obs', ['extra']],
  ['motivo', ['extra']],
  ['paradas', ['paradas']],
  ['pasajes', ['pasajeros']],
];

/** The section of the form that a refusal of the server is about, where it is about one. */
export function blamedSection(error: unknown, type: SolicitudType): SectionId | null {
  if (!(error instanceof ApiError)) return null;
  const field = error.fields[0]?.field ?? '';
  const byField = SECTIONS_OF_FIELD.find(([start]) => field.startsWith(start))?.[1] ?? [];
  const byCode = field.startsWith('origen') || field.startsWith('pasajes') ? [] : (SECTIONS_OF_CODE[error.code] ?? []);
  return [...byCode, ...byField].find((section) => sectionsOf(type).includes(section)) ?? null;
}
