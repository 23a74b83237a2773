import type { SolicitudType } from '@traza/domain/solicitudes';
import { IconButton } from '@traza/ui/icon-button.tsx';
import { loadPart } from '@traza/ui/parts/load-part.ts';
import { CircleHelp } from 'lucide-react';
import { useRef } from 'react';
import { toastError } from '#lib/toast.ts';

/** Starts the help tour of a form, and has the focus again when it is over (O-043). */
export function TourButton({ type }: { type: SolicitudType }) {
  const button = useRef<HTMLButtonElement>(null);

  async function start() {
    const root = button.current?.closest('section');
    if (!root) return;
    try {
      const { startTour } = await loadPart(() => import('./help-tour.ts'));
      startTour({ type, root, onEnd: () => button.current?.focus() });
    } catch (error) {
      // the form serves without its tour
      toastError(error);
    }
  }

  return (
    <IconButton ref={button} label="Ayuda con este formulario" tooltip="left" onClick={() => void start()}>
      <CircleHelp size={20} aria-hidden />
    </IconButton>
  );
}
