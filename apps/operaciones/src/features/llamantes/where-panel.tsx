import { useQuery } from '@tanstack/react-query';
import type { SolicitudType } from '@traza/domain/solicitudes';
import type { SolicitudForm } from '@traza/pedido-form/form/solicitud-form.ts';
import { WhereTo } from '@traza/pedido-form/frase/where-to.tsx';
import { useFormHost } from '@traza/pedido-form/host.ts';
import { inicioQuery } from '@traza/pedido-form/inicio-api.ts';
import { SidePanel } from '@traza/ui/windows/side-panel.tsx';
import { useEffect, useRef } from 'react';
import { TEXT } from './words.ts';

const NOTHING = () => undefined;

interface WherePanelProps {
  types: readonly SolicitudType[];
  onForm: (form: SolicitudForm) => void;
}

/** The first field of the home of the portal: a destination, or the whole pedido in a line (M-240). */
export function WherePanel({ types, onForm }: WherePanelProps) {
  const host = useFormHost();
  const { data, isPending } = useQuery(inicioQuery(host, host.account.idClientePadre));
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => void place.current?.querySelector('input')?.focus(), []);
  return (
    <SidePanel label={TEXT.whereTo} header={<h2 className="shape-title">{TEXT.whereTo}</h2>}>
      <div ref={place}>
        <WhereTo
          words={TEXT}
          type={types[0] ?? 'PARAMI'}
          picked={null}
          types={types}
          lugar={data?.lugar ?? null}
          linea=""
          begun={null}
          isReady={!isPending}
          onTake={NOTHING}
          onLine={NOTHING}
          onForm={onForm}
          onLeave={NOTHING}
        />
      </div>
    </SidePanel>
  );
}
