import { nameWords, words } from '../fold.ts';
import type { Street } from '../streets/street-rows.ts';
import { ADDRESS_STREETS, STREETS } from '../streets/streets.ts';
import type { AxisBlock } from './reference-axes.ts';

/** Ranks and offices, which the register and people write or leave out as they like. */
const TITLES = new Set([
  'almirante',
  'canonigo',
  'comodoro',
  'coronel',
  'doctor',
  'general',
  'gral',
  'ingeniero',
  'intendente',
  'jose',
  'presidente',
  'teniente',
]);

const covered = new Map(
  [...STREETS, ...ADDRESS_STREETS]
    .filter(({ area, class: kind }) => area === 'caba' && kind !== 'autopista')
    .flatMap((street) =>
      [street.name, ...street.aliases].flatMap((name, index) => {
        const telling = tellingWords(name);
        // a nickname of one word may be another street's whole name
        if (index > 0 && telling.length < 2) return [];
        return [[nameKey(telling, street.name.startsWith('Av. ')), street] as const];
      }),
    ),
);

/** Whether the official list calls the street of this block an avenue. */
export function isAvenue({ name }: Pick<AxisBlock, 'name'>): boolean {
  return / AV\.?$/.test(name);
}

/** The street of the gazetteer that a block of the official axes belongs to. */
export function coveredStreet(block: Pick<AxisBlock, 'name'>): Street | undefined {
  return covered.get(nameKey(tellingWords(block.name.replace(/ AV\.?$/, '')), isAvenue(block)));
}

function tellingWords(name: string): string[] {
  return nameWords(words(name).join(' ')).filter((word) => !TITLES.has(word));
}

/** The official list writes "JUSTO, JUAN B. AV."; the same telling words in any order are the same name. */
function nameKey(telling: readonly string[], isAvenueName: boolean): string {
  return `${[...new Set(telling)].toSorted().join(' ')}${isAvenueName ? ' av' : ''}`;
}
