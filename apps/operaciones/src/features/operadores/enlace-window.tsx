import { Button } from '@traza/ui/button.tsx';
import { showToast } from '@traza/ui/notices/toasts.ts';
import { Dialog, DialogActions } from '@traza/ui/windows/dialog.tsx';
import styles from './operadores.module.css';

interface EnlaceWindowProps {
  nombre: string;
  enlace: string;
  onClose: () => void;
}

/** The link of an invitation that no e-mail can carry: whoever invites hands it over, and sees it this once. */
export function EnlaceWindow({ nombre, enlace, onClose }: EnlaceWindowProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(enlace);
      showToast('success', 'Enlace copiado');
    } catch {
      showToast('error', 'No se pudo copiar. Seleccionalo y copialo a mano.');
    }
  }
  return (
    <Dialog title={`Invitación de ${nombre}`} size={520} isKept onClose={onClose}>
      <div className={styles['facts']}>
        <p className={styles['note']}>
          No hay un servidor de correo: pasale este enlace. Sirve por 72 horas y una sola vez, y no se puede volver a
          ver.
        </p>
        <code className={styles['enlace']}>{enlace}</code>
        <DialogActions>
          <Button data-autofocus onClick={() => void copy()}>
            Copiar
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Ya lo guardé
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
