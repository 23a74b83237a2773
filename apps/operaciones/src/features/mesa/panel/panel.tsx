import { useQuery } from '@tanstack/react-query';
import type { PanelView, Tarjeta } from '@traza/contract';
import { formatPlate } from '@traza/domain';
import { ACT_ROLES, type MesaAct } from '@traza/domain/mesa';
import { hasRole, type Role } from '@traza/domain/operadores';
import { ParadaList } from '@traza/pedido-ui/parada-list.tsx';
import { Button } from '@traza/ui/button.tsx';
import { Dropdown, DropdownAction } from '@traza/ui/fields/dropdown.tsx';
import { IconButton } from '@traza/ui/icon-button.tsx';
import { SkeletonRows } from '@traza/ui/skeleton-rows.tsx';
import { ErrorState } from '@traza/ui/states.tsx';
import { useHeadingFocus } from '@traza/ui/use-heading-focus.ts';
import { statusWords } from '@traza/words/pedidos/status-words.ts';
import { Ellipsis, X } from 'lucide-react';
import { errorText } from '#lib/error-text.ts';
import { showNewPedido } from '#lib/new-pedido.ts';
import { panelQuery } from '#lib/panel-query.ts';
import { keyOf, type PedidoRef } from '#lib/pedido-key.ts';
import { ReadOnly } from '#lib/read-only.tsx';
import { actsOf, hasOtherTakers } from '../actos/acts-of.ts';
import { AlertaLine, useResolving } from '../alertas/alerta-line.tsx';
import { useDoorText, useTarjeta } from '../state/use-board.ts';
import { shownHour } from '../words/countdown.ts';
import { ACT_TEXT, changedText } from '../words/mesa-text.ts';
import styles from './panel.module.css';
import {
  Asignaciones,
  Contacts,
  CostoLines,
  HistoryLines,
  Notas,
  Ofertas,
  PanelSection,
  Predictions,
  ViajeEvents,
} from './panel-parts.tsx';
import { PropuestaSection } from './propuesta-section.tsx';

export interface PanelProps {
  pedidoRef: PedidoRef;
  roles: readonly Role[];
  onAct: (act: MesaAct, key: string) => void;
  /** T and the button beside it: for the own flota, at once. */
  onTake: (key: string) => void;
  onClose: () => void;
}

/** Everything about one pedido, and what may be done with it (M-148). */
export function Panel(props: PanelProps) {
  const { pedidoRef, onClose } = props;
  const { id } = pedidoRef;
  const { data, error, refetch } = useQuery(panelQuery(pedidoRef));
  const { tarjeta = data?.tarjeta, mark } = useTarjeta(keyOf(pedidoRef));
  const heading = useHeadingFocus();

  return (
    <article className="stack tall shrink-y" aria-label={`Pedido ${id}`}>
      <header className={styles['head']}>
        <h2 ref={heading} tabIndex={-1} className="text-lg flat figures">
          {headingOf(id, tarjeta)}
        </h2>
        {tarjeta ? <span className="text-sm soft">{statusWords(tarjeta)}</span> : null}
        <IconButton label="Cerrar" size="sm" tooltip="none" className={styles['close']} onClick={onClose}>
          <X size={16} aria-hidden />
        </IconButton>
      </header>
      {mark ? <p className={styles['mark']}>{changedText(mark.nombre)}</p> : null}
      {tarjeta ? <Acts {...props} tarjeta={tarjeta} /> : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <section className={styles['body']} aria-label="Datos del pedido" tabIndex={0}>
        {data && tarjeta ? <Facts panel={data} tarjeta={tarjeta} roles={props.roles} /> : null}
        {!data && error === null ? <SkeletonRows count={6} height={48} /> : null}
        {!data && error !== null ? <ErrorState title={errorText(error)} onRetry={() => void refetch()} /> : null}
      </section>
    </article>
  );
}

/** Whom it is about, before its number. */
function headingOf(id: number, tarjeta: Tarjeta | undefined): string {
  return [tarjeta?.titulo, id].filter(Boolean).join(' · ');
}

const FIRST_ACTS: readonly MesaAct[] = ['tomar', 'asignar', 'nota'];

/** The acts that are possible now; the usual ones as buttons, the others in a menu, each with its window. */
function Acts({ tarjeta, roles, onAct, onTake }: PanelProps & { tarjeta: Tarjeta }) {
  const acts = actsOf(tarjeta, roles);
  const key = keyOf(tarjeta);
  const others = acts.filter((act) => !FIRST_ACTS.includes(act));
  const canTake = acts.includes('tomar');
  return (
    <div className={styles['acts']}>
      {hasRole(roles, ACT_ROLES) ? null : <ReadOnly />}
      {canTake ? (
        <>
          <Button size="sm" onClick={() => onAct('asignar', key)}>
            Tomar y asignar
          </Button>
          <Button size="sm" variant="secondary" onClick={() => onTake(key)}>
            {ACT_TEXT.tomar}
          </Button>
        </>
      ) : null}
      {acts.includes('asignar') ? (
        <Button size="sm" variant={tarjeta.chofer ? 'secondary' : 'primary'} onClick={() => onAct('asignar', key)}>
          {tarjeta.chofer ? 'Reasignar' : ACT_TEXT.asignar}
        </Button>
      ) : null}
      {acts.includes('nota') ? (
        <Button size="sm" variant="secondary" onClick={() => onAct('nota', key)}>
          {ACT_TEXT.nota}
        </Button>
      ) : null}
      {hasRole(roles, ACT_ROLES) ? (
        <Dropdown
          panelLabel="Más acciones"
          label="Más acciones"
          target={<Ellipsis size={16} aria-hidden />}
          targetClassName={styles['more']}
          width={200}
        >
          {(close) => [
            <DropdownAction
              key="modificar"
              onChoose={() => {
                close();
                showNewPedido({ modificar: tarjeta });
              }}
            >
              Modificar
            </DropdownAction>,
            ...[...(canTake && hasOtherTakers(tarjeta) ? (['tomar'] as const) : []), ...others].map((act) => (
              <DropdownAction
                key={act}
                onChoose={() => {
                  close();
                  onAct(act, key);
                }}
              >
                {act === 'tomar' ? 'Tomar para…' : ACT_TEXT[act]}
              </DropdownAction>
            )),
          ]}
        </Dropdown>
      ) : null}
    </div>
  );
}

/** By name where somebody of that name can be called; the pedido itself says the username. */
function requesterOf({ telefonos, pedido }: PanelView): string {
  return telefonos?.find(({ de }) => de === 'solicitante')?.nombre ?? pedido.extras.solicitante;
}

function Facts({ panel, tarjeta, roles }: { panel: PanelView; tarjeta: Tarjeta; roles: readonly Role[] }) {
  const { pedido } = panel;
  const { alertas, propuesta } = useTarjeta(keyOf(tarjeta));
  const door = useDoorText(tarjeta);
  const { resolve, dialog } = useResolving();
  return (
    <>
      {dialog}
      {alertas.length > 0 ? (
        <PanelSection title="Alertas">
          <ul className="grid-1 shape-plain-list">
            {alertas.map((alerta) => (
              <AlertaLine key={alerta.id} {...{ alerta, roles }} pedido={tarjeta} onResolve={resolve} />
            ))}
          </ul>
        </PanelSection>
      ) : null}
      {propuesta ? <PropuestaSection {...{ propuesta, tarjeta, roles }} /> : null}
      <dl className={styles['facts']}>
        <Fact name="Espera" value={door ?? ''} />
        <Fact name="Cliente" value={tarjeta.cliente.alias} />
        <Fact name="Sale" value={leavingText(tarjeta)} />
        <Fact name="Solicitante" value={requesterOf(panel)} />
        <Fact name="Tipo" value={tarjeta.tipoVehiculo.alias} />
        <Fact name="Transportista" value={agenciaText(tarjeta)} />
        <Fact
          name="Chofer"
          value={[tarjeta.chofer?.nombre, tarjeta.vehiculo && formatPlate(tarjeta.vehiculo.patente)]
            .filter(Boolean)
            .join(' · ')}
        />
      </dl>
      <Predictions panel={panel} />
      <PanelSection title="Paradas">
        <ParadaList paradas={pedido.extras.paradas} />
      </PanelSection>
      {panel.telefonos ? <Contacts telefonos={panel.telefonos} /> : null}
      <Notas notas={panel.notas} />
      <Ofertas ofertas={panel.ofertas} />
      <Asignaciones asignaciones={panel.asignaciones} />
      <CostoLines pedido={pedido} />
      <ViajeEvents eventos={panel.eventos} />
      <HistoryLines historia={panel.historia} />
    </>
  );
}

function leavingText(tarjeta: Tarjeta): string {
  const hour = shownHour(tarjeta).slice(11, 16);
  return tarjeta.asap ? `Lo antes posible · pedido ${hour}` : hour;
}

function agenciaText({ agencia, visiblePara, clase }: Tarjeta): string {
  if (agencia) return agencia.propia ? `${agencia.alias} (propia)` : agencia.alias;
  return clase === 's' ? `Visible para ${visiblePara} transportistas` : '';
}

function Fact({ name, value }: { name: string; value: string }) {
  if (value === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
