import type { ClienteView } from '@traza/contract';
import { Button } from '@traza/ui/button.tsx';
import { CheckField } from '@traza/ui/fields/check-field.tsx';
import { CancelButton, Dialog, DialogActions } from '@traza/ui/windows/dialog.tsx';
import { useState } from 'react';
import { call } from '#lib/api.ts';
import { SectionCard } from '#lib/office/section-card.tsx';
import { RequesterField } from '#lib/requester-field.tsx';
import { useAct } from './use-act.ts';

/** Whether operadores take pedidos of a cliente by telephone, and in whose name for who has no account (M-236). */
export function PhonePedidosCard({ cliente, canWrite }: { cliente: ClienteView; canWrite: boolean }) {
  const [isChoosing, setIsChoosing] = useState(false);
  const { id, version, pedidosPorTelefono, personaTelefono } = cliente;
  const chosen = personaTelefono?.idPersona ?? null;
  const act = useAct((change: { pedidosPorTelefono: boolean; idPersonaTelefono: number | null }, options) =>
    call('PUT /operaciones/v1/clientes/:id/telefono', { params: { id }, body: { ...change, version } }, options),
  );
  const choose = (idPersonaTelefono: number | null) => {
    setIsChoosing(false);
    void act.send({ pedidosPorTelefono, idPersonaTelefono });
  };
  return (
    <SectionCard
      title="Pedidos por teléfono"
      action={
        canWrite ? (
          <Button variant="secondary" size="sm" onClick={() => setIsChoosing(true)}>
            Elegir quién pide
          </Button>
        ) : null
      }
    >
      {canWrite ? (
        <CheckField
          label="Operaciones toma sus pedidos por teléfono"
          checked={pedidosPorTelefono}
          onChange={(isOn) => void act.send({ pedidosPorTelefono: isOn, idPersonaTelefono: chosen })}
        />
      ) : (
        <p className="flat">{pedidosPorTelefono ? 'Se toman' : 'No se toman'}</p>
      )}
      <p className="flat">
        Quién pide por teléfono: <strong>{personaTelefono?.nombre ?? 'nadie elegido'}</strong>
      </p>
      <p className="flat text-sm soft">A su nombre viaja, como invitado, quien llama y no tiene usuario.</p>
      {isChoosing ? (
        <Dialog title="Quién pide por teléfono" onClose={() => setIsChoosing(false)}>
          <RequesterField idCliente={id} label="Nombre" onPick={({ idPersona }) => choose(idPersona)} />
          <DialogActions>
            <CancelButton>Cancelar</CancelButton>
            {chosen === null ? null : (
              <Button variant="danger" onClick={() => choose(null)}>
                Que no sea nadie
              </Button>
            )}
          </DialogActions>
        </Dialog>
      ) : null}
    </SectionCard>
  );
}
