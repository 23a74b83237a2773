import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { AwayBanner } from '@traza/client/frame/away-banner.tsx';
import { Section } from '@traza/client/frame/section.tsx';
import { SignedIn } from '@traza/client/frame/signed-in.tsx';
import { queryClient } from '@traza/client/query-client.ts';
import { OPERADORES } from '@traza/domain/operadores';
import { Button } from '@traza/ui/button.tsx';
import { Logo } from '@traza/ui/look/logo.tsx';
import { useEffect } from 'react';
import { call, session, YO_KEY } from '#lib/api.ts';
import { errorText } from '#lib/error-text.ts';
import { hearCambios } from './hear-cambios.ts';
import styles from './shell.module.css';

const MINUTE = 60_000;
const IDLE = { inactivityMs: OPERADORES.idleMin * MINUTE, warnedMs: (OPERADORES.idleMin - 2) * MINUTE };

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
      {({ nombre, apellido }) => <Frame name={`${nombre} ${apellido}`} />}
    </SignedIn>
  );
}

function Frame({ name }: { name: string }) {
  const navigate = useNavigate();
  useEffect(hearCambios, []);
  function signOut() {
    session.leave();
    void navigate({ to: '/login' });
  }
  return (
    <div className={styles['frame']}>
      <header className={styles['bar']}>
        <Logo size={28} product="Operaciones" />
        <span className={styles['name']}>{name}</span>
        <Button variant="quiet" size="sm" onClick={signOut}>
          Cerrar sesión
        </Button>
      </header>
      <main className={styles['main']}>
        <Section />
      </main>
      <AwayBanner />
    </div>
  );
}
