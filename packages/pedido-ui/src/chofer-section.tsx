import type { Pedido, ViajeExtras } from '@traza/contract';
import { orMissing } from '@traza/domain';
import type { ReactNode } from 'react';
import { ChoferCard, type Driving } from './chofer-card.tsx';
import { DETAIL_TEXT } from './detail-text.ts';
import { Section } from './section.tsx';

interface ChoferSectionProps {
  driving: Driving | undefined;
  /** Beside the call. */
  children?: ReactNode;
}

/** Who drives, and in what, as soon as either is known (T-106…T-108). */
export function ChoferSection({ driving, children }: ChoferSectionProps) {
  if (!driving) return null;
  return (
    <Section id="conductor" title={DETAIL_TEXT.chofer}>
      <ChoferCard driving={driving} hasPhone>
        {children}
      </ChoferCard>
    </Section>
  );
}

/** What the order itself says. */
export function drivingOf({ extras }: Pedido): Driving | undefined {
  if (extras.type === 's' || (!extras.chofer && !extras.vehiculo)) return undefined;
  const { chofer, vehiculo, agencia } = extras;
  return {
    agencia: agencia?.denominacion ?? null,
    name: chofer && choferName(chofer),
    phone: chofer?.phone ?? null,
    picUrl: chofer?.picUrl ?? null,
    vehiculo,
  };
}

function choferName({ name, firstName, lastName }: NonNullable<ViajeExtras['chofer']>): string {
  return orMissing(name ?? `${firstName} ${lastName}`);
}
