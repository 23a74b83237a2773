import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useNavigate } from '@tanstack/react-router';
import { Section } from '@traza/client/frame/section.tsx';
import { SignedIn } from '@traza/client/frame/signed-in.tsx';
import { queryClient } from '@traza/client/query-client.ts';
import type { OperadorView } from '@traza/contract';
import { ACT_ROLES } from '@traza/domain/mesa';
import { BOARD_ROLES, hasRole, OPERADORES, type Role } from '@traza/domain/operadores';
import { Button } from '@traza/ui/button.tsx';
import { Logo } from '@traza/ui/look/logo.tsx';
import { useMedia } from '@traza/ui/look/use-media.ts';
import { EmptyState } from '@traza/ui/states.tsx';
import { type ReactNode, useEffect } from 'react';
import { Bell } from '#features/mesa/alertas/bell.tsx';
import { BusquedaButton } from '#features/mesa/busqueda/busqueda-button.tsx';
import { board } from '#features/mesa/state/board.ts';
import { call, session, YO_KEY } from '#lib/api.ts';
import { errorText } from '#lib/error-text.ts';
import { OperadorContext } from '#lib/operador.ts';
import { menuOf, sectionOf } from '#lib/sections.ts';
import { hearCambios } from './hear-cambios.ts';
import { LiveState } from './live-state.tsx';
import { Menu, type MenuProps, SubMenu } from './menu.tsx';
import { NewPedidoButton } from './new-pedido-button.tsx';
import styles from './shell.module.css';

const MINUTE = 60_000;
const IDLE = { inactivityMs: OPERADORES.idleMin * MINUTE, warnedMs: (OPERADORES.idleMin - 2) * MINUTE };
/** What has columns, a panel and a map needs the room of a tablet (M-008). */
const NARROW_QUERY = '(max-width: 1023.98px)';

/** Nothing of it is needed before the first toast. */
function useFreeToasts(): void {
  useEffect(() => {
    import('@traza/ui/notices/toast-place.ts').then(({ keepToastsFree }) => keepToastsFree(), String);
  }, []);
}

/** The signed-in area: nothing of it shows before it is known who looks. */
export function Shell() {
  return (
    <QueryClientProvider client={queryClient}>
      <OwnArea />
    </QueryClientProvider>
  );
}

function OwnArea() {
  const { data, error, refetch } = useQuery({
    queryKey: YO_KEY,
    queryFn: async ({ signal }) => (await call('GET /operaciones/v1/yo', {}, { signal })).data,
    enabled: session.readToken() !== null,
  });
  const onRetry = async () => (await refetch()).isSuccess;
  return (
    <SignedIn {...{ session, idle: IDLE, known: data, error, onRetry, errorText }}>
      {(operador) => (
        <OperadorContext value={operador}>
          <Frame operador={operador} />
        </OperadorContext>
      )}
    </SignedIn>
  );
}

function Frame({ operador }: { operador: OperadorView }) {
  const navigate = useNavigate();
  const isNarrow = useMedia(NARROW_QUERY);
  const pathname = useLocation({ select: (location) => location.pathname });
  const menu = { groups: menuOf(operador.roles, isNarrow), current: sectionOf(pathname) };
  const hasBoard = hasRole(operador.roles, BOARD_ROLES) && !isNarrow;
  useEffect(() => {
    board.idOperador = operador.id;
  }, [operador.id]);
  useEffect(() => hearCambios(hasBoard), [hasBoard]);
  useFreeToasts();

  function signOut() {
    session.leave();
    void navigate({ to: '/login' });
  }

  return (
    <div className={styles['frame']}>
      <header className={styles['top']}>
        <div className={styles['bar']}>
          <Logo size={22} product="Operaciones" />
          <Menu {...menu} />
          <div className={styles['end']}>
            <LiveState />
            {hasBoard && hasRole(operador.roles, ACT_ROLES) ? <NewPedidoButton /> : null}
            {hasBoard ? <BusquedaButton sections={menu.groups.flat()} /> : null}
            {hasBoard ? <Bell roles={operador.roles} /> : null}
            <span className={styles['name']}>
              {operador.nombre} {operador.apellido}
            </span>
            <Button variant="quiet" size="sm" onClick={signOut}>
              Cerrar sesión
            </Button>
          </div>
        </div>
        <SubMenu {...menu} />
      </header>
      <main className="scrolls shrink-y">
        <Allowed {...menu} roles={operador.roles} isNarrow={isNarrow}>
          <Section />
        </Allowed>
      </main>
    </div>
  );
}

interface AllowedProps extends MenuProps {
  roles: readonly Role[];
  isNarrow: boolean;
  children: ReactNode;
}

/** The section of an address, for who may see it, where there is room for it (M-008, M-012). */
function Allowed({ groups, current, roles, isNarrow, children }: AllowedProps) {
  if (!current) return children;
  if (!hasRole(roles, current.roles)) {
    const [home] = groups.flat();
    // who has no board begins with what they have
    if (current.path === '/' && home) return <Navigate to={home.path} replace />;
    return <EmptyState title="No tenés permiso para ver esta sección." />;
  }
  if (isNarrow && !current.isForPhones)
    return <EmptyState title="Usá Operaciones desde una computadora o una tablet." />;
  return children;
}
