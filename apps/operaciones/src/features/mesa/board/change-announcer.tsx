import { VisuallyHidden } from '@traza/ui/look/visually-hidden.tsx';
import { useEffect, useState } from 'react';
import { board } from '../state/board.ts';
import { changedText } from '../words/mesa-text.ts';

/** Says once to who hears the page that somebody else changed a pedido (M-146). */
export function ChangeAnnouncer() {
  const [text, setText] = useState('');
  useEffect(() => board.listenToMarks((id, nombre) => setText(`Pedido ${id}: ${changedText(nombre)}`)), []);
  return (
    <VisuallyHidden as="p" role="status">
      {text}
    </VisuallyHidden>
  );
}
