import type { Account, CorporateAccount } from '@traza/domain/cuentas';

/** The corporate account of a form; a particular one has no forms (DO-03). */
export function corporateOf(account: Account): CorporateAccount | null {
  return account.tag === 'corporateAccount' ? account : null;
}
