import type { Api, Input } from '@traza/contract';
import { type Alias, type CorporateAccount, NEW_USER_PERMISSIONS } from '@traza/domain/cuentas';
import {
  type Administration,
  byText,
  EMPLEADO_TEXTS,
  type EmpleadoIssue,
  type EmpleadoText,
  invitedForm,
  invitedIssues,
} from '@traza/domain/empleados';
import type { ClienteRecord } from '../form/cliente-record.ts';

type InviteBody = Input<Api['POST /usuarios/administracion/por-email']>['body'];

/** Who is invited, as it stands on the screen. */
export interface InviteDraft extends Record<EmpleadoText, string> {
  idGrupo: number | null;
  idCeco: number | null;
  idFormaDePago: number | null;
  idMolde: number | null;
}

/** What an invitation names. */
export interface InviteNames {
  cliente: ClienteRecord;
  grupos: readonly Alias[];
}

const only = (list: readonly { id: number }[]) => (list.length === 1 ? (list[0]?.id ?? null) : null);
const among = (list: readonly { id: number }[], id: number | null | undefined) =>
  list.some((one) => one.id === id) ? (id ?? null) : only(list);

/** Nobody yet; ceco and payment are those of whoever invites, unless there is only one. */
export function emptyInvite(
  { cecos, formaDePagoHabilitadas }: ClienteRecord,
  { idCentroDeCostoPreferido, formaDePagoPorDefecto }: CorporateAccount,
  administration: Administration,
): InviteDraft {
  return {
    ...byText(EMPLEADO_TEXTS, () => ''),
    idGrupo: administration.kind === 'group' ? administration.idGrupo : null,
    idCeco: among(cecos, idCentroDeCostoPreferido),
    idFormaDePago: among(formaDePagoHabilitadas, formaDePagoPorDefecto?.id),
    idMolde: null,
  };
}

/** The draft as the form of an empleado. */
function formOf({ idCeco, idFormaDePago, idMolde: _molde, ...draft }: InviteDraft) {
  return invitedForm({
    ...draft,
    permisos: NEW_USER_PERMISSIONS,
    idCentrosDeCostoHabilitados: idCeco === null ? [] : [idCeco],
    idCentroDeCostoPreferido: idCeco,
    idFormaDePagoPorDefecto: idFormaDePago,
  });
}

export function inviteIssues(draft: InviteDraft): EmpleadoIssue[] {
  return invitedIssues(formOf(draft));
}

/** The draft as the server takes it. */
export function inviteBody(draft: InviteDraft, idClientePadre: number): InviteBody {
  const form = formOf(draft);
  return {
    idClientePadre,
    ...byText(EMPLEADO_TEXTS, (text) => form[text]),
    idGrupo: form.idGrupo,
    idCentrosDeCostoHabilitados: [...form.idCentrosDeCostoHabilitados],
    idCentroDeCostoPreferido: form.idCentroDeCostoPreferido,
    idFormaDePagoPorDefecto: form.idFormaDePagoPorDefecto,
    idMolde: draft.idMolde,
  };
}
