import { Dialog } from '@traza/ui/windows/dialog.tsx';
import styles from './help-dialog.module.css';

const KEYS: readonly (readonly [string, string])[] = [
  ['↑ ↓', 'Tarjeta anterior y siguiente'],
  ['← →', 'Carril anterior y siguiente'],
  ['Inicio · Fin', 'Primera y última del carril'],
  ['Enter', 'Asignar a quien se propone (↵), o abrir'],
  ['V', 'Ver el pedido'],
  ['Espacio', 'Elegir la tarjeta, o soltarla'],
  ['Shift ↑ ↓', 'Elegir una tanda'],
  ['Ctrl A', 'Elegir todo el carril'],
  ['A', 'Asignar, o tomar y asignar'],
  ['T', 'Tomar'],
  ['N', 'Escribir una nota'],
  ['M', 'Modificar el pedido'],
  ['P', 'Tomar un pedido por teléfono'],
  ['/ · Ctrl K', 'Buscar pedidos de cualquier día, personas, choferes, clientes'],
  ['?', 'Ver estas teclas'],
  ['Esc', 'Soltar lo elegido, cerrar, o soltar la tarjeta'],
];

/** Every key of the board (M-147). */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Teclas" onClose={onClose}>
      <dl className={styles['keys']}>
        {KEYS.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd className="flat">{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
