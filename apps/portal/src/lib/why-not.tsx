import type { PermissionKey } from '@traza/domain/cuentas';
import { Tip, type TipProps } from '@traza/ui/tip.tsx';
import type { ReactNode } from 'react';
import { useMissingPermission } from '#lib/use-missing-permission.ts';

interface WhyNotProps extends Pick<TipProps, 'side' | 'align' | 'block'> {
  /** The client whose permissions count. */
  idCliente: number | null;
  /** The permission that is missing; undefined where the control works. */
  permission: PermissionKey | undefined;
  /** Gets what a refused control carries: it stays reachable by keyboard and touch, so that the words are too. */
  children: (refused: { 'aria-disabled'?: true; 'aria-describedby'?: string }) => ReactNode;
}

/** "¿Por qué no puedo?": around a control that a permission refuses, says which one and who can grant it. */
export function WhyNot({ idCliente, permission, children, ...place }: WhyNotProps) {
  const text = useMissingPermission(idCliente, permission);
  return (
    <Tip text={text} {...place}>
      {(id) => children(id === undefined ? {} : { 'aria-disabled': true, 'aria-describedby': id })}
    </Tip>
  );
}
