import { useQueryClient } from '@tanstack/react-query';
import type { Vista } from '@traza/contract';
import { VISTAS, whyNotVistaName } from '@traza/domain/vistas';
import { Button } from '@traza/ui/button.tsx';
import { CheckField } from '@traza/ui/fields/check-field.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { CancelButton, Dialog, DialogActions } from '@traza/ui/windows/dialog.tsx';
import { useState } from 'react';
import { useSend } from '#lib/use-send.ts';
import { VISTA_TEXT, vistaErrorText } from './vista-text.ts';
import { sendVista, type VistaDraft, vistasKey } from './vistas-api.ts';

interface VistaWindowProps {
  account: string;
  idCliente: number;
  /** The list as it is shown now. */
  now: Pick<VistaDraft, 'seccion' | 'consulta' | 'columnas'>;
  /** The vista to change; undefined makes a new one. */
  kept: Vista | undefined;
  onClose: () => void;
}

/** Saves the list on the screen under a name, or changes a saved one (W-218). */
export function VistaWindow({ account, idCliente, now, kept, onClose }: VistaWindowProps) {
  const queryClient = useQueryClient();
  const [nombre, setName] = useState(kept?.nombre ?? '');
  const [inicial, setInicial] = useState(kept?.inicial ?? false);
  const [isReplaced, setIsReplaced] = useState(kept === undefined);
  const [fault, setFault] = useState<string>();
  const { send, isSending } = useSend({
    call: (draft: VistaDraft, { key }) => sendVista(idCliente, draft, kept ? { id: kept.id, key } : { key }),
    done: () => {
      void queryClient.invalidateQueries({ queryKey: vistasKey(account, now.seccion) });
      onClose();
    },
    failed: (error) => setFault(vistaErrorText(error)),
  });

  function submit() {
    const violation = whyNotVistaName(nombre);
    if (violation) return setFault(vistaErrorText(violation.code));
    const { consulta, columnas } = kept && !isReplaced ? kept : now;
    return void send({ seccion: now.seccion, nombre, consulta: { ...consulta }, columnas: [...columnas], inicial });
  }

  return (
    <Dialog
      title={kept ? VISTA_TEXT.editTitle : VISTA_TEXT.saveTitle}
      isDirty={nombre !== (kept?.nombre ?? '')}
      onClose={onClose}
    >
      <form
        noValidate
        className="stack-3"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {kept ? null : <p className="text-sm soft flat">{VISTA_TEXT.holds}</p>}
        <TextField
          label={VISTA_TEXT.name}
          value={nombre}
          error={fault}
          maxLength={VISTAS.nameMax}
          data-autofocus
          onChange={(text) => {
            setName(text);
            setFault(undefined);
          }}
        />
        <div>
          {kept ? <CheckField label={VISTA_TEXT.replace} checked={isReplaced} onChange={setIsReplaced} /> : null}
          <CheckField label={VISTA_TEXT.inicial} checked={inicial} onChange={setInicial} />
        </div>
        <DialogActions>
          <CancelButton disabled={isSending}>{VISTA_TEXT.back}</CancelButton>
          <Button type="submit" loading={isSending}>
            {VISTA_TEXT.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
