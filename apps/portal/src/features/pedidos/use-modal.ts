import { type Search, useUrlState } from '@traza/client/url-state.ts';
import { useCallback } from 'react';

/** The windows over the list that an address can open (T-024, T-025). */
export const MODALS = ['calificar', 'anular', 'quitar', 'agregar', 'detalle', 'favorito', 'compartir'] as const;
export type ModalName = (typeof MODALS)[number];

function readModal({ modal }: Search): ModalName | undefined {
  return MODALS.find((name) => name === modal);
}

/** Which window is open, as the address says; closing it takes it out again (T-026). */
export function useModal() {
  const [modal, patch] = useUrlState(readModal);
  const open = useCallback((name: ModalName) => patch({ modal: name }, { push: true }), [patch]);
  const close = useCallback(() => patch({ modal: undefined }), [patch]);
  return { modal, open, close };
}
