import { differenceOf, signedPesos, smallerOf } from '@traza/workbook/rendicion';
import type { RendicionShown } from './api.ts';
import styles from './efectos.module.css';
import { EFECTO_NAME, TEXT } from './messages.ts';
import { PedidosLink } from './pedidos-link.tsx';

/** Why the month cost another sum than the one before: lines that sum to the difference, to the cent (W-191, W-192). */
export function Efectos({ rendicion }: { rendicion: RendicionShown }) {
  const { efectos, importe, anterior } = rendicion;
  const told = efectos.filter(({ frase }) => frase !== null);
  const smaller = smallerOf(efectos);
  return (
    <section className={styles['efectos']} aria-labelledby="efectos">
      <h2 id="efectos">{TEXT.why}</h2>
      {told.length === 0 && smaller === 0 ? (
        <p>{TEXT.same}</p>
      ) : (
        <ul className={styles['list']}>
          {told.map(({ clave, frase, filtro }) => (
            <li key={clave}>
              <span>{frase}</span>
              <PedidosLink filtro={filtro} of={EFECTO_NAME[clave]} />
            </li>
          ))}
          {smaller === 0 ? null : <li>{`${TEXT.smaller}: ${signedPesos(smaller)}`}</li>}
          <li className={styles['sum']}>{`${TEXT.sum}: ${signedPesos(differenceOf(importe, anterior))}`}</li>
        </ul>
      )}
    </section>
  );
}
