import type { SolicitudType } from '@traza/domain/solicitudes';
import { StagePanel, type StagePlace } from '@traza/pedido-form/direcciones/stage-panel.tsx';
import { useFormHost } from '@traza/pedido-form/host.ts';
import { TEXT } from '@traza/pedido-form/messages.ts';
import { PanelHeader } from '@traza/pedido-form/page/panel-header.tsx';
import { Button } from '@traza/ui/button.tsx';
import { useHeadingFocus } from '@traza/ui/use-heading-focus.ts';
import { useState } from 'react';
import { RefusedTypes } from './refused-types.tsx';
import { TypeList } from './type-list.tsx';

export interface TypesPanelProps extends StagePlace {
  types: readonly SolicitudType[];
  onContinue: (type: SolicitudType) => void;
  onBack: () => void;
}

/** The order types of the account. The first is chosen already, so that Enter goes on (O-031, O-032). */
export function TypesPanel({ types, onContinue, onBack, ...panel }: TypesPanelProps) {
  const { account } = useFormHost();
  const [picked, setPicked] = useState<SolicitudType | null>(null);
  const heading = useHeadingFocus();
  const chosen = picked && types.includes(picked) ? picked : (types[0] ?? null);

  return (
    <StagePanel
      {...panel}
      label={TEXT.chooseType}
      header={<PanelHeader title={TEXT.chooseType} heading={heading} onBack={onBack} />}
      footer={
        <Button size="lg" fullWidth type="submit" form="tipo-de-pedido" disabled={chosen === null}>
          {TEXT.goOn}
        </Button>
      }
    >
      <form
        id="tipo-de-pedido"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen) onContinue(chosen);
        }}
      >
        <TypeList types={types} chosen={chosen} onChoose={setPicked} />
      </form>
      <RefusedTypes account={account} />
    </StagePanel>
  );
}
