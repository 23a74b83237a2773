import type { Tarjeta } from '@traza/contract';
import { ACT_ROLES } from '@traza/domain/mesa';
import { hasRole, type Role } from '@traza/domain/operadores';
import { Button } from '@traza/ui/button.tsx';
import { ChosenActions, ChosenBar } from '@traza/ui/chosen-bar.tsx';
import { keyOf } from '#lib/pedido-key.ts';
import { allowsMany, MANY_ACTS, type ManyAct } from '../actos/acts-of.ts';
import { board } from '../state/board.ts';
import { chosen, useChosen } from '../state/chosen.ts';
import { useVersion } from '../state/use-board.ts';
import { ACT_TEXT, countText, pedidoText } from '../words/mesa-text.ts';
import styles from './many-bar.module.css';

export interface ManyBarProps {
  roles: readonly Role[];
  onAct: (act: ManyAct, tarjetas: readonly Tarjeta[]) => void;
  /** The whole column of what was chosen last. */
  onLane: () => void;
}

/** What all that is chosen allows, how many do not allow the rest, and why what was refused was (M-270, M-271). */
export function ManyBar({ roles, onAct, onLane }: ManyBarProps) {
  const choice = useChosen();
  useVersion('tarjetas');
  if (choice.size === 0 || !hasRole(roles, ACT_ROLES)) return null;
  const tarjetas = [...choice.keys()].flatMap((key) => board.tarjetas.get(key) ?? []);
  return (
    <div className={styles['place']}>
      <ChosenBar label="Elegidos" count={countText(choice.size, 'elegido', 'elegidos')}>
        <ChosenActions>
          {MANY_ACTS.map((act) => (
            <ActButton key={act} {...{ act, tarjetas, roles, onAct }} />
          ))}
          <Button variant="quiet" size="sm" onClick={onLane}>
            Todo el carril
          </Button>
          <Button variant="quiet" size="sm" onClick={() => chosen.clear()}>
            Soltar
          </Button>
        </ChosenActions>
        <Refusals {...{ tarjetas }} />
      </ChosenBar>
    </div>
  );
}

/** An act that all allow; of another one, how many do not: a press leaves the others chosen. */
function ActButton({ act, tarjetas, roles, onAct }: Omit<ManyBarProps, 'onLane'> & ActOnMany) {
  const able = tarjetas.filter((tarjeta) => allowsMany(act, tarjeta, roles));
  const unable = tarjetas.length - able.length;
  if (unable === 0)
    return (
      <Button variant="secondary" size="sm" onClick={() => onAct(act, tarjetas)}>
        {ACT_TEXT[act]}
      </Button>
    );
  return (
    <Button
      variant="quiet"
      size="sm"
      title={able.length === 0 ? undefined : 'Deja elegidos solo los que se puede'}
      aria-disabled={able.length === 0 || undefined}
      onClick={() => (able.length === 0 ? undefined : chosen.set(able.map(keyOf)))}
    >
      {ACT_TEXT[act]} · {unable} no
    </Button>
  );
}

interface ActOnMany {
  act: ManyAct;
  tarjetas: readonly Tarjeta[];
}

function Refusals({ tarjetas }: Pick<ActOnMany, 'tarjetas'>) {
  const choice = useChosen();
  const refused = tarjetas.filter((tarjeta) => choice.get(keyOf(tarjeta)));
  if (refused.length === 0) return null;
  return (
    <ul className={styles['refusals']} aria-label="Por qué no se pudo">
      {refused.map((tarjeta) => (
        <li key={keyOf(tarjeta)}>
          <strong>{pedidoText(tarjeta)}</strong> {choice.get(keyOf(tarjeta))}
        </li>
      ))}
    </ul>
  );
}
