import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { now } from '@traza/client/clock.ts';
import type { Inicio } from '@traza/contract';
import { formatPesos, spacedPhone } from '@traza/domain';
import type { CorporateAccount } from '@traza/domain/cuentas';
import { direccionTitle } from '@traza/pedido-form/direcciones/parada-text.ts';
import { useFormHost } from '@traza/pedido-form/host.ts';
import { inicioQuery } from '@traza/pedido-form/inicio-api.ts';
import { Button } from '@traza/ui/button.tsx';
import { nowWords } from '@traza/words/pedidos/now-words.ts';
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
          {live.map((viaje) => (
            <li key={viaje.id}>
              <Link to="/" search={{ pedido: keyOf({ idCliente, id: viaje.id }) }} className={styles['line']}>
                {liveWords(viaje, name)}
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

/** What comes of it now, told of the requester to somebody else: 'Mirta llega en 6 min a buscar a Rita Ríos · AB123CD · a Ezeiza'. */
function liveWords(
  { ahora, patente, destino, ...viaje }: NonNullable<Inicio['enCurso']>[number],
  name: string,
): string {
  const isOwn = ahora === undefined || ahora.viaja === 'yo';
  const who = { viaja: isOwn ? ('otro' as const) : ahora.viaja, quien: isOwn ? name : ahora.quien };
  const scene = { ...viaje, ...who, chofer: viaje.chofer ?? '', lugar: ahora?.lugar ?? '' };
  const place = `a ${direccionTitle({ alias: '', direccion: destino })}`;
  return [nowWords(scene, now()), patente, place].filter(Boolean).join(' · ');
}

function placesOf(paradas: readonly { dir: { alias: string; direccion: string } }[]): string {
  const nameAt = (at: number) => {
    const dir = paradas.at(at)?.dir;
    return dir ? direccionTitle(dir) : '';
  };
  return `${nameAt(0)} → ${nameAt(-1)}`;
}
