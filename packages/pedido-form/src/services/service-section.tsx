import { fits, hasCotizacion, type ServiceOption } from '@traza/domain/solicitudes';
import { Button } from '@traza/ui/button.tsx';
import { SkeletonRows } from '@traza/ui/skeleton-rows.tsx';
import { Check } from 'lucide-react';
import { useSolicitud } from '../form/solicitud-context.ts';
import type { ServiceList } from '../form/solicitud-view.ts';
import { surchargeText } from '../form-text.ts';
import { createErrorText, priceText, TEXT, waitText } from '../messages.ts';
import { capacityText, SERVICES_TEXT, servicesFound } from './messages.ts';
import styles from './service-section.module.css';
import { VehiculoIcon } from './vehiculo-icon.tsx';

interface ServiceSectionProps {
  list: ServiceList;
  /** The parts to fill in before there are services. */
  needs: string;
  chosen: number | null;
  /** How many people travel. */
  pasajeros: number;
  /** Of which part of the order the prices are; empty for all of it. */
  unit: string;
  onMoreInfo: (service: ServiceOption) => void;
}

/** The vehicles for this trip with their prices, quoted first (O-214…O-224). */
export function ServiceSection({ list, needs, chosen, pasajeros, unit, onMoreInfo }: ServiceSectionProps) {
  switch (list.state) {
    case 'needsEnds':
      return <p className="shape-nothing">{needs}</p>;
    case 'samePlace':
      return <p className="shape-nothing">{createErrorText('same_origin_destination')}</p>;
    case 'loading':
      return <SkeletonRows count={3} height={64} gap={8} />;
    case 'error':
      return <NoServices onRetry={list.retry} />;
    case 'loaded':
      return list.services.length === 0 ? (
        <NoServices />
      ) : (
        <ul className="shape-plain-list stack-2" aria-label={servicesFound(list.services.length)}>
          {list.services.map((service) => (
            <ServiceRow
              key={service.idTipoVehiculo}
              service={service}
              isChosen={service.idTipoVehiculo === chosen}
              isTooSmall={!fits(service, pasajeros)}
              unit={unit}
              onMoreInfo={onMoreInfo}
            />
          ))}
        </ul>
      );
  }
}

function NoServices({ onRetry }: { onRetry?: () => void }) {
  return (
    <div className={styles['empty']}>
      <p className="shape-nothing">{TEXT.noServices}</p>
      {onRetry ? (
        <Button variant="secondary" size="sm" onClick={onRetry}>
          Reintentar
        </Button>
      ) : null}
    </div>
  );
}

interface ServiceRowProps {
  service: ServiceOption;
  isChosen: boolean;
  isTooSmall: boolean;
  unit: string;
  onMoreInfo: (service: ServiceOption) => void;
}

function ServiceRow({ service, isChosen, isTooSmall, unit, onMoreInfo }: ServiceRowProps) {
  const { dispatch } = useSolicitud();
  const { idTipoVehiculo, tipoVehiculo, precotizacion, esperaMin, plazas, recargo } = service;
  return (
    <li className={styles['row']} data-chosen={isChosen || undefined} data-small={isTooSmall || undefined}>
      <button
        type="button"
        className={styles['choice']}
        aria-pressed={isChosen && !isTooSmall}
        // not `disabled`: its reason is for those who reach it by keyboard too
        aria-disabled={isTooSmall || undefined}
        onClick={() => {
          if (!isTooSmall) dispatch({ type: 'serviceChosen', idTipoVehiculo });
        }}
        {...(isChosen ? { 'data-first': true } : {})}
      >
        <span className={styles['vehiculo']}>
          <VehiculoIcon vehiculo={service} />
        </span>
        <span className="rest">
          <span className={styles['name']}>
            {tipoVehiculo}
            {isChosen ? <Check size={15} aria-hidden /> : null}
          </span>
          {esperaMin === null ? null : <span className="block text-xs soft line-18">{waitText(esperaMin)}</span>}
          {isTooSmall && plazas !== undefined ? (
            <span className="block text-xs soft line-18">{capacityText(plazas)}</span>
          ) : null}
          {recargo ? <span className="block text-xs soft line-18">{surchargeText(recargo)}</span> : null}
        </span>
        <span className={styles['price']} data-quoted={hasCotizacion(service) || undefined}>
          {priceText(precotizacion, unit)}
        </span>
      </button>
      <button
        type="button"
        className={styles['more']}
        aria-label={`${SERVICES_TEXT.moreInfo}: ${tipoVehiculo}`}
        onClick={() => onMoreInfo(service)}
      >
        {SERVICES_TEXT.moreInfo}
      </button>
    </li>
  );
}
