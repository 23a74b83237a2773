import styles from './fact-list.module.css';

export type Fact = [name: string, value: string];

/** What is known of a thing, line by line; `isBelow` draws a line between it and what stands above. */
export function FactList({ facts, isBelow = false }: { facts: readonly Fact[]; isBelow?: boolean }) {
  return (
    <dl className={styles['facts']} data-below={isBelow || undefined}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles['fact']}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
