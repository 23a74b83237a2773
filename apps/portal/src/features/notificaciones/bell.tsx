import { useLocation, useNavigate } from '@tanstack/react-router';
import type { PedidoNovedades } from '@traza/contract';
import { accountKey } from '@traza/domain/cuentas';
import { Dropdown } from '@traza/ui/fields/dropdown.tsx';
import { lazyPanel } from '@traza/ui/parts/lazy-part.tsx';
import { SkeletonRows } from '@traza/ui/skeleton-rows.tsx';
import { BellOff, Bell as BellOn, BellRing } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { messageText } from '#lib/message-text.ts';
import { useSession } from '#lib/session.ts';
import styles from './bell.module.css';
import { badgeText, bellLabel, TEXT } from './messages.ts';
import { registerDevice, takesPushes } from './push-device.ts';
import { useNovedades } from './use-novedades.ts';
import { type Permission, usePermission } from './use-permission.ts';
import { useWorkerMessages } from './use-worker-messages.ts';

// what it holds is read by who opens it
const NovedadPanel = lazyPanel(async () => (await import('./novedad-panel.tsx')).NovedadPanel);

type BellState = 'on' | 'off' | 'disabled';
const ICONS = { on: BellRing, off: BellOn, disabled: BellOff } as const;

/** On while the browser shows notices, disabled where it must not or nobody can send any (A-355, A-358, DT-47). */
function stateOf(permission: Permission, key: string | undefined): BellState {
  if (permission === 'denied' || key === '') return 'disabled';
  return permission === 'granted' ? 'on' : 'off';
}

/** The bell of the shell: notices of orders, how many are unread, and the way to each order (T-240, DT-49). */
export function Bell() {
  const { user, account } = useSession();
  const { permission, ask } = usePermission();
  const { novedades, isPending, retry, receive, read, clear } = useNovedades();
  const openPedido = useOpenPedido();
  useWorkerMessages(receive);
  const key = novedades?.clavePublica;
  useDevice(user.username, permission, key);
  useReadWithPedido(novedades?.pedidos, read);
  const unread = novedades?.sinLeer ?? 0;
  const state = stateOf(permission, key);
  // a bell that counts is not crossed out: what is off is the browser's own notice, and the list says so
  const Icon = unread > 0 && state === 'disabled' ? BellOn : ICONS[state];

  return (
    <Dropdown
      kind="dialog"
      label={bellLabel(unread, permission === 'denied')}
      panelLabel={TEXT.title}
      width={360}
      onOpen={ask}
      targetClassName={styles['bell']}
      target={
        <>
          <Icon size={18} strokeWidth={1.75} aria-hidden />
          {unread > 0 ? (
            <span className={styles['badge']} aria-hidden>
              {badgeText(unread)}
            </span>
          ) : null}
        </>
      }
    >
      {(close) => (
        <Suspense fallback={<SkeletonRows count={3} height={56} />}>
          <NovedadPanel
            key={accountKey(account)}
            pedidos={novedades && (novedades.pedidos ?? [])}
            isPending={isPending}
            onRetry={retry}
            hint={hintOf(permission, key)}
            onClear={clear}
            onOpen={(pedido) => {
              close();
              read(pedido);
              void openPedido(pedido);
            }}
          />
        </Suspense>
      )}
    </Dropdown>
  );
}

/** Why no notice comes to the browser itself (A-359, T-243). */
function hintOf(permission: Permission, key: string | undefined): string | undefined {
  if (permission === 'denied') return messageText('notifications_disabled');
  return key === '' ? TEXT.noKeys : undefined;
}

/** Registers the browser as soon as it may show notices and the installation can send them (A-356, T-242, DA-24). */
function useDevice(username: string, permission: Permission, key: string | undefined): void {
  useEffect(() => {
    if (permission !== 'granted' || key === undefined || key === '' || !takesPushes()) return;
    registerDevice(username, key).catch(() => {
      // no push service within reach: notices are read in the bell, and the next visit tries again
    });
  }, [username, permission, key]);
}

const PEDIDO_SECTIONS = ['/pedidos', '/recorridos', '/informes', '/aprobaciones'];

/** Opening a pedido, from wherever, marks its novedades up to then as read (W-096). */
function useReadWithPedido(pedidos: readonly PedidoNovedades[] | undefined, read: (pedido: PedidoNovedades) => void) {
  const opened = useLocation({
    select: ({ pathname, search }) => (PEDIDO_SECTIONS.includes(pathname) ? search.selected : undefined),
  });
  const isLoaded = pedidos !== undefined;
  const latest = useRef({ pedidos, read });
  useEffect(() => {
    latest.current = { pedidos, read };
  });
  useEffect(() => {
    if (!isLoaded || opened === undefined) return;
    const told = latest.current.pedidos?.find(({ id }) => String(id) === opened);
    if (told) latest.current.read(told);
  }, [isLoaded, opened]);
}

/** To the order of a notice, in the account of its client (DT-48). */
function useOpenPedido() {
  const { account, accounts, chooseAccount } = useSession();
  const navigate = useNavigate();
  return async ({ idCliente, id, ultima }: PedidoNovedades) => {
    const isHere = account.tag === 'corporateAccount' && account.idClientePadre === idCliente;
    const other = accounts.corporateAccounts.find(({ idClientePadre }) => idClientePadre === idCliente);
    if (!isHere && other) await chooseAccount(other);
    const selected = String(id);
    await navigate({ to: ultima.estado === 'Pendiente' ? '/aprobaciones' : '/pedidos', search: { selected } });
  };
}
