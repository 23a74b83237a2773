import { ChevronDown } from 'lucide-react';
import { countryOf, inCountry, phoneCountries } from './phone-country.ts';
import styles from './phone-country-list.module.css';

interface PhoneCountryListProps {
  text: string;
  disabled?: boolean | undefined;
  onChange: (text: string) => void;
}

/**
 * The country of a phone: its prefix, or its letters beside a prefix that was typed; the browser's own list lies over it, which every phone and reader knows. It
 * says what the number says: who types another prefix has chosen another country.
 */
export function PhoneCountryList({ text, disabled, onChange }: PhoneCountryListProps) {
  const country = countryOf(text);

  function choose(region: string) {
    const chosen = phoneCountries().find((each) => each.region === region);
    if (chosen) onChange(inCountry(text, chosen));
  }

  return (
    <div className={styles['country']}>
      <span className={styles['prefix']} aria-hidden>
        {/* a prefix that was typed stands beside it */}
        {text.trim().startsWith('+') ? (country?.region ?? '…') : country?.prefix}
        <ChevronDown size={14} />
      </span>
      <select
        className={styles['list']}
        aria-label="País del número"
        disabled={disabled}
        value={country?.region ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {country ? null : <option value="">Otro país</option>}
        {phoneCountries().map(({ region, name, prefix }) => (
          <option key={region} value={region}>
            {`${name} (${prefix})`}
          </option>
        ))}
      </select>
    </div>
  );
}
