import { type Account, type CorporateAccount, preselectCeco } from '../../cuentas/account.ts';
import type { Violation } from '../../violation.ts';
import { mayRequest, type SolicitudType } from '../solicitud-type.ts';

/** The requester of a pedido, and the ceco it is charged to. */
export interface Requester {
  tipo: SolicitudType;
  idPersonaSolicitante: number;
  idCecoSolicitante: number;
}

/** What a pedido says by itself, in words or choices of its requester. */
export interface SolicitudExtras {
  observacion: string;
  /** Empty where nobody named one. */
  motivo: string;
}

/** What every pedido but a seat says, whoever or whatever goes. */
export interface SolicitudFrame extends Requester, SolicitudExtras {
  idTipoVehiculo: number;
  /** Null is as soon as possible. */
  departure: Temporal.Instant | null;
  /** The motivo of the pedido that this one takes the place of. */
  motivoBefore?: string;
}

/** How a call spells requester and ceco (DO-14). */
export interface RequesterFields {
  persona: string;
  ceco: string;
}

const FIELDS: RequesterFields = { persona: 'idPersonaSolicitante', ceco: 'idCeCoSolicitante' };

/** The cecos that somebody may be charged on. */
export interface Chargeable {
  cecos: CorporateAccount['centrosDeCosto'];
  preferred: number | null;
  canChange: boolean;
}

/** Whether a ceco may be charged: one of those enabled, and the fixed one unless it may be changed (O-226, O-228). */
export function mayCharge(idCeco: number, account: Chargeable): boolean {
  return account.cecos.some(({ id }) => id === idCeco) && preselectCeco(account, idCeco)?.id === idCeco;
}

/** The account that an order belongs to: the caller's one at the client that owns the ceco (DO-41). */
export function accountOfCeco(accounts: readonly CorporateAccount[], idCeco: number): CorporateAccount | undefined {
  return accounts.find(({ centrosDeCosto }) => centrosDeCosto.some(({ id }) => id === idCeco));
}

/** A particular account has its single ceco, and no other (O-017). */
export function chargeable(account: Account): Chargeable {
  if (account.tag === 'particularAccount') {
    const { idCentroDeCosto: preferred, alias: denominacion } = account;
    return { cecos: preferred === null ? [] : [{ id: preferred, denominacion }], preferred, canChange: false };
  }
  const { centrosDeCosto, idCentroDeCostoPreferido, permisos } = account;
  return { cecos: centrosDeCosto, preferred: idCentroDeCostoPreferido, canChange: permisos.changeDefaultCeco };
}

/** How an account's own orders are paid: its default way. A particular account is offered one alone and names none (O-018). */
export function defaultPayment(account: Account): number | null {
  return account.tag === 'corporateAccount' ? (account.formaDePagoPorDefecto?.id ?? null) : null;
}

/**
 * First part of the checks: permission, identity, ceco. A ceco of somebody else, of another cliente or of nobody is refused alike
 * (XO-01…XO-03, XO-05, XO-07, XO-08).
 */
export function whyNotRequester(
  solicitud: Requester,
  { idPersona, accounts }: { idPersona: number; accounts: readonly CorporateAccount[] },
  fields: RequesterFields = FIELDS,
): Violation<'forbidden' | 'ceco_invalid'> | undefined {
  const account = accountOfCeco(accounts, solicitud.idCecoSolicitante);
  const candidates = account ? [account] : accounts;
  if (!candidates.some(({ permisos }) => mayRequest(solicitud.tipo, permisos))) return { code: 'forbidden' };
  if (solicitud.idPersonaSolicitante !== idPersona) return { code: 'forbidden', field: fields.persona };
  const isFine = account !== undefined && mayCharge(solicitud.idCecoSolicitante, chargeable(account));
  return isFine ? undefined : { code: 'ceco_invalid', field: fields.ceco };
}

/** An empleado who travels; only active ones of the requester's cliente. */
export interface Empleado {
  centrosDeCosto: CorporateAccount['centrosDeCosto'];
  idCecoPreferido: number | null;
}

/**
 * Whether a pasaje may be charged to a ceco: one that its requester may charge, or one of the pasajero's own;
 * `changeDefaultCeco` of the requester decides on both (DO-42, DO-47).
 */
export function mayChargePasaje(idCeco: number, requester: Chargeable, pasajero: Empleado | undefined): boolean {
  if (mayCharge(idCeco, requester)) return true;
  if (!pasajero) return false;
  const { centrosDeCosto: cecos, idCecoPreferido: preferred } = pasajero;
  return mayCharge(idCeco, { cecos, preferred, canChange: requester.canChange });
}
