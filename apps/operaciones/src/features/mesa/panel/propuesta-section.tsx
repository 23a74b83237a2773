import type { PropuestaView, Tarjeta } from '@traza/contract';
import { ACT_ROLES } from '@traza/domain/mesa';
import { hasRole, type Role } from '@traza/domain/operadores';
import { Button } from '@traza/ui/button.tsx';
import { useCallback } from 'react';
import { useFigure } from '#lib/ticking.ts';
import { takePropuesta } from '../actos/take-propuesta.ts';
import { nearerText, nobodyText, parText, propuestaText } from '../words/propuesta-text.ts';
import { PanelSection } from './panel-parts.tsx';

interface PropuestaSectionProps {
  propuesta: PropuestaView;
  tarjeta: Tarjeta;
  roles: readonly Role[];
}

/** Whom the plan names and why, or why nobody can (M-274, M-282). */
export function PropuestaSection({ propuesta, tarjeta, roles }: PropuestaSectionProps) {
  const { par } = propuesta;
  const textOf = useCallback(
    (nowMs: number) => (par ? propuestaText(par, nowMs) : nobodyText(propuesta)),
    [par, propuesta],
  );
  const text = useFigure(textOf);
  return (
    <PanelSection title="Propuesta">
      <p className="flat">{par ? `${parText(par)} · ${text}` : `Nadie: ${text}.`}</p>
      {par && nearerText(par) ? <p className="flat soft">{nearerText(par)}</p> : null}
      {par && hasRole(roles, ACT_ROLES) ? (
        <Button size="sm" onClick={() => takePropuesta(tarjeta, propuesta)}>
          Asignar a {par.nombre}
        </Button>
      ) : null}
    </PanelSection>
  );
}
