import { PACKAGE_SIZES, type PackageName } from '@traza/domain/solicitudes';
import { Package } from 'lucide-react';
import { useSolicitud } from '../form/solicitud-context.ts';
import { packageText } from '../form-text.ts';
import styles from './package-section.module.css';

/** The five sizes, from the smallest to the largest (O-146, O-148…O-152). */
export function PackageSection({ chosen }: { chosen: PackageName | null }) {
  const { dispatch } = useSolicitud();
  return (
    <ul className={styles['list']}>
      {PACKAGE_SIZES.map(({ name, peso }, index) => (
        <li key={name}>
          <button
            type="button"
            className={styles['option']}
            aria-pressed={name === chosen}
            onClick={() => dispatch({ type: 'packageChosen', paquete: name })}
            {...(name === chosen || (chosen === null && index === 0) ? { 'data-first': true } : {})}
          >
            <span className={styles['icon']} aria-hidden>
              <Package size={14 + 3 * index} />
            </span>
            <span className="medium">{name}</span>
            <span className={styles['size']}>{packageText(name).size}</span>
            <span className={styles['weight']}>{`${peso} kg`}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
