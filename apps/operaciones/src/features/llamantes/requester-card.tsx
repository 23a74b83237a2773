import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatPesos, spacedPhone } from '@traza/domain';
import type { CorporateAccount } from '@traza/domain/cuentas';
import { useFormHost } from '@traza/pedido-form/host.ts';
import { inicioQuery } from '@traza/pedido-form/inicio-api.ts';
import { Button } from '@traza/ui/button.tsx';
import type { ReactNode } from 'react';
import { keyOf } from '#lib/pedido-key.ts';
import styles from './llamantes.module.css';
import { TEXT } from './words.ts';

const LAST = 3;

interface RequesterCardProps {
  name: string;
  account: CorporateAccount;
  onLeave: () => void;
  onRepeat: (extrasType: 's' | 'v', id: number) => void;
}

/** Who asks, what of theirs is under way now, and what they asked for last (M-233). */
export function RequesterCard({ name, account, onLeave, onRepeat }: RequesterCardProps) {
  const { idClientePadre: idCliente, nombreCliente, celular } = account;
  const { data } = useQuery(inicioQuery(useFormHost(), idCliente));
  const live = data?.enCurso ?? [];
  const last = (data?.recientes ?? []).slice(0, LAST);
  return (
    <section className="stack-3" aria-label={name}>
      <div className="beside-2 apart">
        <h1 className="shape-title">{name}</h1>
        <Button variant="quiet" size="sm" onClick={onLeave}>
          {TEXT.other}
        </Button>
      </div>
      <p className="flat soft text-sm">
        {nombreCliente}
        {celular ? ` · ${spacedPhone(celular)}` : ''}
      </p>
      {live.length > 0 ? (
        <Part title={TEXT.live}>
          {live.map(({ id, dice, chofer, patente, destino }) => (
            <li key={id}>
              <Link to="/" search={{ pedido: keyOf({ idCliente, id }) }} className={styles['line']}>
                {[dice, chofer, patente, `a ${destino}`].filter(Boolean).join(' · ')}
              </Link>
            </li>
          ))}
        </Part>
      ) : null}
      {last.length > 0 ? (
        <Part title={TEXT.last}>
          {last.map(({ extrasType, id, plantilla, precio }) => (
            <li key={id}>
              <button type="button" className={styles['line']} onClick={() => onRepeat(extrasType, id)}>
                {placesOf(plantilla.paradas)}
                {precio === null ? '' : ` · ${formatPesos(precio)}`}
              </button>
            </li>
          ))}
        </Part>
      ) : null}
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="text-sm soft flat">{title}</h2>
      <ul className="grid-1 shape-plain-list">{children}</ul>
    </div>
  );
}

function placesOf(paradas: readonly { dir: { alias: string; direccion: string } }[]): string {
  const nameAt = (at: number) => {
    const dir = paradas.at(at)?.dir;
    return dir ? dir.alias || (dir.direccion.split(',')[0] ?? '') : '';
  };
  return `${nameAt(0)} → ${nameAt(-1)}`;
}
