import { type CorporateAccount, preselectCeco } from '../cuentas/account.ts';
import { motivoTermsOf, whyNotMotivo } from '../solicitudes/motivo.ts';
import { readNote } from '../solicitudes/note.ts';
import {
  type Person,
  requesterCeco,
  selectPerson,
  whyNotContact,
  whyNotPerson,
} from '../solicitudes/personas/people.ts';
import { factsOfType, hasShape, mayRequest, type SolicitudType } from '../solicitudes/solicitud-type.ts';

/** Why an earlier pedido cannot be sent as it is, and opens its form instead (work §3.2, W-018). */
export const LACKING_PARTS = ['vuelo', 'punto', 'persona', 'ceco', 'servicio', 'tipo', 'motivo', 'revision'] as const;
export type LackingPart = (typeof LACKING_PARTS)[number];

/** The parts of an earlier pedido that can be missing today. */
export interface RepeatSource {
  tipo: SolicitudType;
  idTipoVehiculo: number | null;
  idCeco: number | null;
  observacion: string;
  motivo?: string | undefined;
  arribo: string | null;
  paradas: readonly { esTerminal: boolean; dir?: { aproximada?: true | undefined } }[];
  pasajes: readonly { persona: Person | null; nombre: string; tel: string | null; idCeco: number | null }[];
}

/** The first thing that a past pedido lacks today; null if it can be sent as it was. */
export function whatLacks(again: RepeatSource, account: CorporateAccount): LackingPart | null {
  const { tipo, paradas, idTipoVehiculo } = again;
  if (!mayRequest(tipo, account.permisos)) return 'tipo';
  if (!hasShape(tipo, 'simple') || paradas.length !== 2) return 'revision';
  if (!isPersonKnown(again)) return 'persona';
  if (!isCecoOpen(again, account)) return 'ceco';
  if (idTipoVehiculo === null) return 'servicio';
  if (whyNotMotivo(again.motivo ?? '', motivoTermsOf(account, tipo))) return 'motivo';
  if (paradas.some(({ dir }) => dir?.aproximada)) return 'punto';
  return paradas.some(({ esTerminal }) => esTerminal) && !isArrivalKnown(again) ? 'vuelo' : null;
}

function isPersonKnown({ tipo, pasajes: [pasaje] }: RepeatSource): boolean {
  const { travels } = factsOfType(tipo);
  if (travels === 'solicitante') return true;
  if (!pasaje) return false;
  if (travels === 'invitado')
    return whyNotContact({ nameAndLastName: pasaje.nombre, phone: pasaje.tel ?? '' }) === undefined;
  return pasaje.persona !== null && whyNotPerson(selectPerson(pasaje.persona)) === undefined;
}

/** Whether the earlier ceco can still be charged; of a viaje for somebody else, one of theirs or of the requester (DO-42). */
function isCecoOpen({ tipo, idCeco, pasajes: [pasaje] }: RepeatSource, account: CorporateAccount): boolean {
  if (factsOfType(tipo).travels !== 'empleado') {
    const { centrosDeCosto: cecos, idCentroDeCostoPreferido: preferred, permisos } = account;
    return (
      idCeco !== null &&
      preselectCeco({ cecos, preferred, canChange: permisos.changeDefaultCeco }, idCeco)?.id === idCeco
    );
  }
  const person = pasaje?.persona;
  if (!person || requesterCeco(account) === undefined) return false;
  const { centrosDeCostoHabilitados: cecos, cecoPreferido: preferred } = person;
  const charged = preselectCeco({ cecos, preferred, canChange: account.permisos.changeDefaultCeco });
  return charged !== undefined && charged.id === pasaje.idCeco;
}

function isArrivalKnown({ arribo, observacion }: RepeatSource): boolean {
  return (arribo ?? '') !== '' || readNote(observacion).arrival !== '';
}
