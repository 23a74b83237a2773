import { MESSAGES } from './messages.ts';
import styles from './sign-in.module.css';

const PEOPLE = [
  { username: 'pablo.empleado', who: 'Empleado' },
  { username: 'ana.admin', who: 'Administradora' },
  { username: 'gabi.grupo', who: 'Administra un grupo' },
  { username: 'ceci.cecos', who: 'Audita centros de costo' },
  { username: 'gero.grupos', who: 'Audita grupos' },
  { username: 'mario.rutas', who: 'Recorridos fijos' },
  { username: 'rita.rio', who: 'Administradora, Río Salud' },
  { username: 'marta.multi', who: 'Dos empresas y particular' },
  { username: 'pia.particular', who: 'Cuenta particular' },
  { username: 'sol.sinpermisos', who: 'Sin permisos' },
] as const;

const DEMO_PASSWORD = 'Traza2026';

interface DemoPeopleProps {
  /** Whose name stands in the form. */
  picked: string;
  onPick: (username: string, password: string) => void;
}

/** In demo mode: the people to try, filled in by a press. */
export function DemoPeople({ picked, onPick }: DemoPeopleProps) {
  return (
    <section className={styles['demo']} aria-labelledby="demo-title">
      <h2 id="demo-title" className={styles['demoTitle']}>
        {MESSAGES.demoTitle}
        <span className="regular">{`${MESSAGES.password}: ${DEMO_PASSWORD}`}</span>
      </h2>
      <ul className={styles['people']}>
        {PEOPLE.map(({ username, who }) => (
          <li key={username}>
            <button
              type="button"
              className={styles['person']}
              aria-pressed={username === picked}
              onClick={() => onPick(username, DEMO_PASSWORD)}
            >
              <span className="block text-sm line-tight">{username}</span>
              <span className="block text-xs soft line-tight">{who}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
