import { useNavigate } from '@tanstack/react-router';
import { now } from '@traza/client/clock.ts';
import type { Search } from '@traza/client/url-state.ts';
import type { AlertaView } from '@traza/contract';
import type { WholeSilence } from '@traza/domain/flota';
import { ACT_ROLES } from '@traza/domain/mesa';
import { hasRole, type Role } from '@traza/domain/operadores';
import { Button } from '@traza/ui/button.tsx';
import { Dropdown } from '@traza/ui/fields/dropdown.tsx';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect } from 'react';
import { keyOf } from '#lib/pedido-key.ts';
import { ReadOnly } from '#lib/read-only.tsx';
import { board } from '../state/board.ts';
import { useAlertas } from '../state/use-board.ts';
import { useFlotaNow } from '../state/use-silence.ts';
import { changeChoices, mute, useAlertChoices } from './alert-choices.ts';
import { AlertaLine, useResolving } from './alerta-line.tsx';
import { AllSilent } from './all-silent.tsx';
import styles from './bell.module.css';
import { watchReds } from './ringing.ts';

/** All open alertas, whatever the board is narrowed to, red first (M-142). */
export function Bell({ roles }: { roles: readonly Role[] }) {
  const all = useAlertas();
  useEffect(watchReds, []);
  const { silence } = useFlotaNow();
  const isFlotaSilent = silence !== undefined;
  // where the sentence stands, no card says it again
  useEffect(() => {
    board.setFlotaSilent(isFlotaSilent);
  }, [isFlotaSilent]);
  // one car that speaks again gives back the single ones
  const silent = silence ? all.filter((alerta) => board.isOfOwnSilence(alerta)) : [];
  const alertas = all.filter((alerta) => !silent.includes(alerta));
  const counted = [...alertas, ...silent.slice(0, 1)];
  const reds = counted.filter(({ nivel }) => nivel === 'roja').length;
  const { resolve, dialog } = useResolving();
  return (
    <>
      <Dropdown
        kind="dialog"
        panelLabel="Alertas"
        label={bellText(reds, counted.length - reds)}
        width={560}
        targetClassName={styles['bell']}
        target={
          <>
            <BellIcon size={16} aria-hidden />
            <Counts reds={reds} yellows={counted.length - reds} />
          </>
        }
      >
        {(close) => <AlertaPanel {...{ alertas, silence, silent, roles, close, resolve }} />}
      </Dropdown>
      {dialog}
    </>
  );
}

function bellText(reds: number, yellows: number): string {
  if (reds + yellows === 0) return 'Alertas: ninguna';
  return `Alertas: ${reds} ${reds === 1 ? 'roja' : 'rojas'}, ${yellows} ${yellows === 1 ? 'amarilla' : 'amarillas'}`;
}

/** Drawn, and not said: the name of the button says them in words. */
function Counts({ reds, yellows }: { reds: number; yellows: number }) {
  return (
    <>
      {reds > 0 ? <span className={styles['count']} data-level="roja" data-count={reds} /> : null}
      {yellows > 0 ? <span className={styles['count']} data-level="amarilla" data-count={yellows} /> : null}
    </>
  );
}

interface AlertaListProps {
  alertas: readonly AlertaView[];
  roles: readonly Role[];
  close: () => void;
  resolve: (alerta: AlertaView) => void;
}

interface AlertaPanelProps extends AlertaListProps {
  silence: WholeSilence | undefined;
  /** Those that the sentence stands for. */
  silent: readonly AlertaView[];
}

function AlertaPanel({ silence, silent, ...props }: AlertaPanelProps) {
  const count = props.alertas.length + silent.length;
  return (
    <div className={styles['panel']}>
      <h2 className="text-md under-2">Alertas</h2>
      {count === 0 ? <p className="soft under-2">No hay alertas abiertas</p> : null}
      {count === 0 || hasRole(props.roles, ACT_ROLES) ? null : <ReadOnly />}
      {silence && silent.length > 0 ? (
        <AllSilent silence={silence}>
          <AlertaList {...props} alertas={silent} />
        </AllSilent>
      ) : null}
      <AlertaList {...props} />
      <Choices />
    </div>
  );
}

function AlertaList({ alertas, roles, close, resolve }: AlertaListProps) {
  const navigate = useNavigate();
  function open(pedido: string): void {
    close();
    void navigate({ to: '/', search: (before: Search) => ({ ...before, pedido }) });
  }
  // the window takes the place of the list
  function onResolve(alerta: AlertaView): void {
    close();
    resolve(alerta);
  }
  return (
    <ul className={styles['list']}>
      {alertas.map((alerta) => {
        const { idCliente, idObjeto: id } = alerta;
        // of a chofer or a vehiculo the words say whose it is
        if (idCliente === null)
          return <AlertaLine key={alerta.id} {...{ alerta, roles, onResolve }} pedido={undefined} />;
        const key = keyOf({ idCliente, id });
        const pedido = board.tarjetas.get(key);
        return (
          <AlertaLine
            key={alerta.id}
            {...{ alerta, roles, pedido, onResolve }}
            about={String(id)}
            onOpen={() => open(key)}
          />
        );
      })}
    </ul>
  );
}

function Choices() {
  const { hasSound, hasPopups, mutedUntilMs } = useAlertChoices();
  const isMuted = mutedUntilMs > now().epochMilliseconds;

  async function switchPopups() {
    if (hasPopups) return changeChoices({ hasPopups: false });
    const isAllowed = 'Notification' in globalThis && (await Notification.requestPermission()) === 'granted';
    return changeChoices({ hasPopups: isAllowed });
  }

  return (
    <div className={styles['choices']}>
      <Button
        size="sm"
        variant="secondary"
        aria-pressed={hasSound}
        onClick={() => changeChoices({ hasSound: !hasSound })}
      >
        {hasSound ? 'Desactivar sonido' : 'Activar sonido'}
      </Button>
      <Button size="sm" variant="secondary" aria-pressed={hasPopups} onClick={() => void switchPopups()}>
        {hasPopups ? 'Desactivar avisos del navegador' : 'Activar avisos del navegador'}
      </Button>
      {hasSound || hasPopups ? (
        <Button size="sm" variant="quiet" disabled={isMuted} onClick={mute}>
          {isMuted ? 'Silenciado' : 'Silenciar 10 minutos'}
        </Button>
      ) : null}
    </div>
  );
}
