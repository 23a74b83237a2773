import { AVISO_LANGUAGES, type AvisoLanguage } from '@traza/domain/avisos';
import { useId } from 'react';
import styles from './pasajero-fields.module.css';

const LABEL = 'Le avisamos en';

const LANGUAGES: Readonly<Record<AvisoLanguage, string>> = { es: 'Español', pt: 'Portugués', en: 'Inglés' };

interface LanguageFieldProps {
  value: AvisoLanguage | undefined;
  onChange: (idioma: AvisoLanguage | undefined) => void;
}

/** The language in which a guest is told of their viaje (W-289). */
export function LanguageField({ value, onChange }: LanguageFieldProps) {
  const id = useId();
  return (
    <div className="stack">
      <label className={styles['label']} htmlFor={id}>
        {LABEL}
      </label>
      <select
        id={id}
        className={styles['select']}
        value={value ?? 'es'}
        onChange={({ currentTarget }) => {
          const idioma = AVISO_LANGUAGES.find((language) => language === currentTarget.value);
          onChange(idioma === 'es' ? undefined : idioma);
        }}
      >
        {AVISO_LANGUAGES.map((language) => (
          <option key={language} value={language}>
            {LANGUAGES[language]}
          </option>
        ))}
      </select>
    </div>
  );
}
