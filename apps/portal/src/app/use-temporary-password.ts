import { useNavigate } from '@tanstack/react-router';
import { showToast } from '@traza/ui/notices/toasts.ts';
import { useEffect } from 'react';
import { takeTemporaryPassword } from '#lib/browser-store.ts';

const TEXT = {
  isOwnNow:
    'Entraste con la contraseña que te enviamos por e-mail. Desde ahora es la tuya: cambiala por una que recuerdes.',
  change: 'Cambiarla',
} as const;

/** Says that the password of the mail stays until it is changed, and leads to where that is done (W-271). */
export function useTemporaryPassword(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!takeTemporaryPassword()) return;
    showToast('info', TEXT.isOwnNow, { label: TEXT.change, run: () => void navigate({ to: '/perfil' }) });
  }, [navigate]);
}
