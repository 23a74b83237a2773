import type { ServiceOption } from '@traza/domain/solicitudes';
import { IconButton } from '@traza/ui/icon-button.tsx';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { surchargeText } from '../form-text.ts';
import { priceText } from '../messages.ts';
import { arrivalText, SERVICES_TEXT } from './messages.ts';
import styles from './service-detail.module.css';
import { VehiculoIcon } from './vehiculo-icon.tsx';

export interface ServiceDetailProps {
  service: ServiceOption;
  /** Of which part of the order the price is; empty for all of it. */
  unit: string;
  onClose: () => void;
}

/** The facts that the list has no room for: description, waiting range, and what the price leaves out (O-034, DO-29, DO-30). */
export function ServiceDetail({ service, unit, onClose }: ServiceDetailProps) {
  const { tipoVehiculo, descripcionTipoVehiculo, precotizacion, esperaMin, esperaMax, recargo } = service;
  const box = useReturnFocus();
  useEscape(onClose);

  return (
    <div
      role="dialog"
      ref={box}
      tabIndex={-1}
      className={styles['detail']}
      aria-label={`Detalle del servicio ${tipoVehiculo}`}
    >
      <header className="row-3">
        <span className={styles['vehiculo']}>
          <VehiculoIcon vehiculo={service} />
        </span>
        <h2 className="flat text-lg bold grow">{tipoVehiculo}</h2>
        <IconButton label="Cerrar" tooltip="none" onClick={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </header>
      <p className={styles['description']}>{descripcionTipoVehiculo}</p>
      <dl className={styles['facts']}>
        <dt className="soft">Precio</dt>
        <dd className="flat strong figures text-end">{priceText(precotizacion, unit)}</dd>
        {esperaMin === null ? null : (
          <>
            <dt className="soft">Vehículo</dt>
            <dd className="flat strong figures text-end">{arrivalText(esperaMin, esperaMax)}</dd>
          </>
        )}
      </dl>
      {recargo ? <p className="text-xs soft over-3">{surchargeText(recargo)}</p> : null}
      <p className="text-xs soft over-3">{SERVICES_TEXT.waitExcluded}</p>
    </div>
  );
}

/** Takes the focus while it is open and gives it back at the end. */
function useReturnFocus() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    box.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return box;
}

function useEscape(onEscape: () => void): void {
  useEffect(() => {
    function handle(event: KeyboardEvent) {
      if (event.key === 'Escape' && !event.defaultPrevented) onEscape();
    }
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [onEscape]);
}
