import type { OperacionesApi, Output } from '@traza/contract';
import { Button } from '@traza/ui/button.tsx';
import { useEffect, useState } from 'react';
import { call } from '#lib/api.ts';
import styles from './demo-access.module.css';

type DemoOperador = Output<OperacionesApi['GET /operaciones/v1/demo']>['data'][number];

const DEMO_PASSWORD = 'Traza2026';
/** A code holds for thirty seconds. */
const ASK_MS = 5000;

export interface DemoAccessProps {
  /** Whose code is asked for; without it somebody is chosen. */
  email: string | undefined;
  onPick: (email: string, password: string) => void;
  onCode: (codigo: string) => void;
}

/** In demo mode: who may be tried, filled in by a press, and then the code of this moment (M-229). */
export function DemoAccess({ email, onPick, onCode }: DemoAccessProps) {
  const operadores = useDemoOperadores();
  const own = operadores.find((each) => each.email === email);
  if (operadores.length === 0) return null;
  return (
    <section className={styles['demo']} aria-labelledby="demo-title">
      <h2 id="demo-title" className="text-xs strong soft under-2">
        Datos de demostración
      </h2>
      {own ? (
        <p className={styles['code']}>
          Código de ahora: <strong>{own.codigo}</strong>
          <Button variant="secondary" size="sm" onClick={() => onCode(own.codigo)}>
            Usar
          </Button>
        </p>
      ) : (
        <People operadores={operadores} onPick={onPick} />
      )}
    </section>
  );
}

function People({ operadores, onPick }: { operadores: readonly DemoOperador[] } & Pick<DemoAccessProps, 'onPick'>) {
  return (
    <ul className={styles['people']}>
      {operadores.map(({ email, roles }) => (
        <li key={email}>
          <button type="button" className={styles['person']} onClick={() => onPick(email, DEMO_PASSWORD)}>
            {email.split('@')[0]}
            <span className="soft">{roles.length > 2 ? 'todo' : roles.join(', ')}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Asked for again and again, since codes pass. */
function useDemoOperadores(): readonly DemoOperador[] {
  const [operadores, setOperadores] = useState<readonly DemoOperador[]>([]);
  useEffect(() => {
    const over = new AbortController();
    async function poll() {
      try {
        setOperadores((await call('GET /operaciones/v1/demo', {}, { signal: over.signal })).data);
      } catch {
        // without it one signs in by hand
      }
    }
    void poll();
    const timer = setInterval(() => void poll(), ASK_MS);
    return () => {
      over.abort();
      clearInterval(timer);
    };
  }, []);
  return operadores;
}
