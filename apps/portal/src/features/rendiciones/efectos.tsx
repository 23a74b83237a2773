import { type Search, useUrlState } from '@traza/client/url-state.ts';
import { EFECTOS, type EfectoKey } from '@traza/domain/rendiciones';
import { lazyWindow } from '@traza/ui/parts/lazy-part.tsx';
import { differenceOf, signedPesos, smallerOf } from '@traza/words/rendiciones/rendicion.ts';
import { Suspense } from 'react';
import type { RendicionView, Where } from './api.ts';
import styles from './efectos.module.css';
import { TEXT } from './messages.ts';
import { EfectoLink } from './pedidos-link.tsx';

const EfectoWindow = lazyWindow(async () => (await import('./efecto-window.tsx')).EfectoWindow);

function readEfecto(search: Search): EfectoKey | undefined {
  return EFECTOS.find((clave) => clave === search['efecto']);
}

/** Why the month cost more or less than the one before: lines that sum to the difference, to the cent (W-191, W-192). */
export function Efectos({ where, rendicion }: { where: Where; rendicion: RendicionView }) {
  const { efectos, importe, anterior } = rendicion;
  const [shown, patchUrl] = useUrlState(readEfecto);
  const told = efectos.filter(({ frase }) => frase !== null);
  const smaller = smallerOf(efectos);
  const opened = efectos.find(({ clave }) => clave === shown);
  return (
    <section className={styles['efectos']} aria-labelledby="efectos">
      <h2 id="efectos">{TEXT.why}</h2>
      {told.length === 0 && smaller === 0 ? (
        <p>{TEXT.same}</p>
      ) : (
        <ul className={styles['list']}>
          {told.map(({ clave, frase }) => (
            <li key={clave}>
              <Frase text={frase ?? ''} />
              <EfectoLink clave={clave} />
            </li>
          ))}
          {smaller === 0 ? null : <li>{`${TEXT.smaller}: ${signedPesos(smaller)}`}</li>}
          <li className="strong">{`${TEXT.sum}: ${signedPesos(differenceOf(importe, anterior))}`}</li>
        </ul>
      )}
      {opened ? (
        <Suspense>
          <EfectoWindow where={where} efecto={opened} onClose={() => patchUrl({ efecto: undefined })} />
        </Suspense>
      ) : null}
    </section>
  );
}

/** A line breaks before its amount, and never between the minus sign and the number. */
function Frase({ text }: { text: string }) {
  const amount = text.lastIndexOf(' ') + 1;
  return (
    <span>
      {text.slice(0, amount)}
      <span className="one-line">{text.slice(amount)}</span>
    </span>
  );
}
