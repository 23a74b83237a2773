import { TextField } from '@traza/ui/fields/text-field.tsx';
import { useSettled } from '@traza/ui/use-settled.ts';
import { Search } from 'lucide-react';
import { useState } from 'react';
import styles from './office.module.css';

const REST_MS = 250;

/** What is typed into the search of a list: it stands in the address at once, and the list asks once it rests. */
export function useTypedSearch(q: string, setFilter: (change: { q: string | undefined }) => void) {
  const [typed, setTyped] = useState(q);
  const settled = useSettled(typed, REST_MS).trim();
  return {
    q: settled,
    field: {
      value: typed,
      onChange: (text: string) => {
        setTyped(text);
        setFilter({ q: text || undefined });
      },
    },
  };
}

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

export function SearchField(props: SearchFieldProps) {
  return (
    <TextField
      {...props}
      className={styles['search'] ?? ''}
      type="search"
      left={<Search size={16} aria-hidden />}
      maxLength={200}
    />
  );
}
