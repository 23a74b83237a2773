import type { SolicitudType } from '@traza/domain/solicitudes';
import { Button } from '@traza/ui/button.tsx';
import { IconButton } from '@traza/ui/icon-button.tsx';
import { useHeadingFocus } from '@traza/ui/use-heading-focus.ts';
import type { SheetSize } from '@traza/ui/windows/bottom-sheet.tsx';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import styles from '../crear-page.module.css';
import { StagePanel } from '@traza/pedido-form/direcciones/stage-panel.tsx';
import { useSolicitud } from '@traza/pedido-form/form/solicitud-context.ts';
import { TEXT } from '@traza/pedido-form/messages.ts';
import { RefusedTypes } from './refused-types.tsx';
import { TypeList } from './type-list.tsx';

export interface TypesPanelProps {
  types: readonly SolicitudType[];
  isSheet: boolean;
  size: SheetSize;
  onSizeChange: (size: SheetSize) => void;
  onContinue: (type: SolicitudType) => void;
  onBack: () => void;
}

/** The order types of the account. The first is chosen already, so that Enter goes on (O-031, O-032). */
export function TypesPanel({ types, onContinue, onBack, ...panel }: TypesPanelProps) {
  const { account } = useSolicitud();
  const [picked, setPicked] = useState<SolicitudType | null>(null);
  const heading = useHeadingFocus();
  const chosen = picked && types.includes(picked) ? picked : (types[0] ?? null);

  return (
    <StagePanel
      {...panel}
      label={TEXT.chooseType}
      header={
        <div className={styles['header']}>
          <IconButton label={TEXT.back} tooltip="none" onClick={onBack}>
            <ArrowLeft size={20} aria-hidden />
          </IconButton>
          <h1 ref={heading} tabIndex={-1} className={styles['title']}>
            {TEXT.chooseType}
          </h1>
        </div>
      }
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
