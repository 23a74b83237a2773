import { useQueryClient } from '@tanstack/react-query';
import type { ServiceOption } from '@traza/domain/solicitudes';
import { asksArrival } from '@traza/domain/solicitudes';
import type { Surcharge } from '@traza/domain/tarifas';
import { solicitudFacts } from '@traza/pedido-form/form/solicitud-facts.tsx';
import type { SolicitudForm } from '@traza/pedido-form/form/solicitud-form.ts';
import { cecoChoiceOf } from '@traza/pedido-form/form/solicitud-view.ts';
import { LUGGAGE_TEXT, surchargeText } from '@traza/pedido-form/form-text.ts';
import { useFormHost } from '@traza/pedido-form/host.ts';
import { priceText, TEXT } from '@traza/pedido-form/messages.ts';
import { INICIO_KEY } from '@traza/pedido-form/query-keys.ts';
import { Button } from '@traza/ui/button.tsx';
import { type Fact, FactList } from '@traza/ui/fact-list.tsx';
import { lazyWindow } from '@traza/ui/parts/lazy-part.tsx';
import { Suspense, useState } from 'react';
import { toastSuccess } from '#lib/toast.ts';
import { useSend } from '#lib/use-send.ts';
import { deleteFavourite } from '../inicio-api.ts';
import styles from './home.module.css';
import { INICIO_TEXT } from './messages.ts';

const ConfirmModal = lazyWindow(async () => (await import('@traza/ui/windows/confirm-modal.tsx')).ConfirmModal);

interface Favorito {
  id: number;
  nombre: string;
}

export interface AgainDetailProps {
  form: SolicitudForm;
  service: ServiceOption | null;
  recargo: Surcharge | null;
  favorito: Favorito | null;
  onChange: () => void;
  onClose: () => void;
}

/** Everything that will be sent, and the ways to send something else (W-017). */
export function AgainDetail({ form, service, recargo, favorito, onChange, onClose }: AgainDetailProps) {
  const facts = useFacts(form, service);
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <div className={styles['opened']}>
      <FactList facts={facts} />
      {recargo ? <p className="shape-clipped text-sm soft flat block">{surchargeText(recargo)}</p> : null}
      <div className={styles['acts']}>
        <Button variant="quiet" size="sm" onClick={onChange}>
          {INICIO_TEXT.change}
        </Button>
        {favorito ? (
          <Button variant="quiet" size="sm" onClick={() => setIsLeaving(true)}>
            {INICIO_TEXT.remove}
          </Button>
        ) : null}
        <Button variant="quiet" size="sm" onClick={onClose}>
          {INICIO_TEXT.close}
        </Button>
      </div>
      <Suspense>
        {isLeaving && favorito ? (
          <RemoveFavourite favorito={favorito} onRemoved={onClose} onClose={() => setIsLeaving(false)} />
        ) : null}
      </Suspense>
    </div>
  );
}

/** Line by line what is sent. */
function useFacts(form: SolicitudForm, service: ServiceOption | null): Fact[] {
  const { account, requester } = useFormHost();
  const { ceco } = cecoChoiceOf(form, account);
  return [
    ['Origen', form.origen.text],
    ['Destino', form.destino.text],
    ...solicitudFacts(form, {
      service: service?.tipoVehiculo ?? '',
      date: TEXT.asap,
      ceco: ceco?.denominacion ?? '',
      price: priceText(service?.precotizacion ?? null),
      self: requester,
    }),
    ...(form.luggage === 'ninguno' ? [] : [['Equipaje', LUGGAGE_TEXT[form.luggage]] satisfies Fact]),
    ...(asksArrival(form) ? [['Datos de arribo', form.arrival] satisfies Fact] : []),
  ];
}

interface RemoveFavouriteProps {
  favorito: Favorito;
  onRemoved: () => void;
  onClose: () => void;
}

function RemoveFavourite({ favorito: { id, nombre }, onRemoved, onClose }: RemoveFavouriteProps) {
  const queryClient = useQueryClient();
  const { send, isSending } = useSend({
    call: () => deleteFavourite(id),
    done() {
      toastSuccess('favourite_order_deleted');
      onRemoved();
    },
    after: () => {
      void queryClient.invalidateQueries({ queryKey: INICIO_KEY });
      onClose();
    },
  });
  return (
    <ConfirmModal
      opened
      title={INICIO_TEXT.remove}
      confirmLabel="Quitar"
      cancelLabel={TEXT.back}
      tone="danger"
      loading={isSending}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      ¿Querés quitar «{nombre}» de tus pedidos favoritos?
    </ConfirmModal>
  );
}
