import { PERMISSION_KEYS, type Permissions } from '../cuentas/permissions.ts';
import { trimmed } from '../text.ts';
import type { Violation } from '../violation.ts';
import { type Administration, canChangePermission } from './administration.ts';
import { EMPLEADOS } from './limits.ts';

export interface Invite {
  idPersona: number;
  email: string;
}

/** Each person once, the first as it was given (XA-22). */
export function distinctInvites(invites: readonly Invite[]): Invite[] {
  const seen = new Set<number>();
  return invites.filter(({ idPersona }) => {
    const isFirst = !seen.has(idPersona);
    seen.add(idPersona);
    return isFirst;
  });
}

/** At most 50 people at once. */
export function whyNotInviteCount(people: number): Violation<'invite_limit'> | undefined {
  return people > EMPLEADOS.inviteMax ? { code: 'invite_limit', field: 'usersToInvite' } : undefined;
}

/** The address stored is the one that is written to, and the caller must have meant it (A-253, DA-36). */
export function whyNotInviteTo(
  stored: string | null,
  given: string,
): Violation<'invite_without_email' | 'email_invalid'> | undefined {
  if (stored === null || trimmed(stored) === '') return { code: 'invite_without_email', field: 'usersToInvite' };
  const isSame = trimmed(stored).toLowerCase() === trimmed(given).toLowerCase();
  return isSame ? undefined : { code: 'email_invalid', field: 'usersToInvite' };
}

/** Why one of many is not invited: who cannot sign in, or has nowhere to be written to (W-155). */
export function whyNotInvitePersona({
  isActive,
  email,
}: {
  isActive: boolean;
  email: string | null;
}): Violation<'person_invalid' | 'invite_without_email'> | undefined {
  if (!isActive) return { code: 'person_invalid', field: 'activo' };
  return email === null || trimmed(email) === '' ? { code: 'invite_without_email', field: 'email' } : undefined;
}

/**
 * Whether an invitation carries a new temporary password: only for somebody who never signed in and has no account elsewhere (DA-36,
 * XA-12). An administrator of a grupo may write any address into an account, and so gets no password sent for somebody with more
 * permissions than they could give.
 */
export function carriesPassword(
  administration: Administration,
  {
    hasSignedIn,
    hasAccountElsewhere,
    permisos,
  }: { hasSignedIn: boolean; hasAccountElsewhere: boolean; permisos: Permissions },
): boolean {
  if (hasSignedIn || hasAccountElsewhere) return false;
  return PERMISSION_KEYS.every((key) => !permisos[key] || canChangePermission(administration, key, false));
}
