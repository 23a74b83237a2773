import { IconButton } from '@traza/ui/icon-button.tsx';
import { Copy } from 'lucide-react';
import { type CopyKind, copyText } from './copy.ts';

export interface CopyButtonProps {
  value: string;
  kind: CopyKind;
  label?: string;
}

/** Copies and says so, by kind. */
export function CopyButton({ value, kind, label = 'Copiar' }: CopyButtonProps) {
  return (
    <IconButton label={label} size="sm" onClick={() => void copyText(value, kind)}>
      <Copy size={16} aria-hidden />
    </IconButton>
  );
}
