import type { Empleado } from '@traza/contract';
import { whyNotInviteCount } from '@traza/domain/empleados';

/** What the screen shows; a modal opens over the list, which stays as it was. */
export type ScreenStatus =
  | { tag: 'viewingEmployees' }
  | { tag: 'editingEmployee'; id: number }
  | { tag: 'creatingEmployee' }
  /** Beyond the specification: somebody new by name and e-mail. */
  | { tag: 'invitingEmployee' }
  /** Beyond the specification: many at once, out of a spreadsheet. */
  | { tag: 'importingEmployees' };

export interface Invitee {
  idPersona: number;
  email: string;
}

/** Sending invitations again: nobody is being chosen, some empleados are, or the modal asks. */
export type InviteStatus =
  | { tag: 'off' }
  | { tag: 'choosing'; chosen: readonly Invitee[] }
  /** `wasChoosing`: where a refusal goes back to; a single row leads nowhere back. */
  | { tag: 'confirming'; chosen: readonly Invitee[]; wasChoosing: boolean };

export interface PageState {
  screen: ScreenStatus;
  invite: InviteStatus;
}

export const START: PageState = { screen: { tag: 'viewingEmployees' }, invite: { tag: 'off' } };

export type PageEvent =
  | { type: 'createOpened' }
  | { type: 'inviteNewOpened' }
  | { type: 'editOpened'; id: number }
  | { type: 'importOpened' }
  | { type: 'formClosed' }
  | { type: 'inviteToggled' }
  | { type: 'inviteesTurned'; chosen: readonly Invitee[] }
  | { type: 'inviteAccepted' }
  | { type: 'singleInvited'; invitee: Invitee }
  | { type: 'someInvited'; invitees: readonly Invitee[] }
  | { type: 'confirmClosed' }
  | { type: 'invitesSent' };

export function reducePage(state: PageState, event: PageEvent): PageState {
  switch (event.type) {
    case 'createOpened':
      return { ...state, screen: { tag: 'creatingEmployee' } };
    case 'inviteNewOpened':
      return { ...state, screen: { tag: 'invitingEmployee' } };
    case 'editOpened':
      return { ...state, screen: { tag: 'editingEmployee', id: event.id } };
    case 'importOpened':
      return { screen: { tag: 'importingEmployees' }, invite: { tag: 'off' } };
    case 'formClosed':
      return { ...state, screen: { tag: 'viewingEmployees' } };
    default:
      return { ...state, invite: reduceInvite(state.invite, event) };
  }
}

type InviteEvent = Exclude<
  PageEvent,
  { type: 'createOpened' | 'inviteNewOpened' | 'editOpened' | 'importOpened' | 'formClosed' }
>;

function reduceInvite(invite: InviteStatus, event: InviteEvent): InviteStatus {
  switch (event.type) {
    case 'inviteToggled':
      return invite.tag === 'off' ? { tag: 'choosing', chosen: [] } : { tag: 'off' };
    case 'inviteesTurned':
      return invite.tag === 'choosing' ? { tag: 'choosing', chosen: event.chosen } : invite;
    case 'inviteAccepted':
      return invite.tag === 'choosing' && invite.chosen.length > 0
        ? { tag: 'confirming', chosen: invite.chosen, wasChoosing: true }
        : invite;
    case 'singleInvited':
      return { tag: 'confirming', chosen: [event.invitee], wasChoosing: false };
    case 'someInvited':
      return { tag: 'confirming', chosen: event.invitees, wasChoosing: false };
    case 'confirmClosed':
      if (invite.tag !== 'confirming') return invite;
      return invite.wasChoosing ? { tag: 'choosing', chosen: invite.chosen } : { tag: 'off' };
    case 'invitesSent':
      return { tag: 'off' };
  }
}

/** Whether people are chosen for invitations, which the modal over them does not end. */
export function isInviting(invite: InviteStatus): boolean {
  return invite.tag === 'choosing' || (invite.tag === 'confirming' && invite.wasChoosing);
}

export function isChosen(chosen: readonly Invitee[], idPersona: number): boolean {
  return chosen.some((invitee) => invitee.idPersona === idPersona);
}

type Choosable = Pick<Empleado, 'idPersona' | 'email'>;

/** Why somebody cannot be added to those chosen. */
export function whyNotChoose(
  chosen: readonly Invitee[],
  { idPersona, email }: Choosable,
): 'invite_without_email' | 'invite_limit' | undefined {
  if (email === null || email.trim() === '') return 'invite_without_email';
  if (isChosen(chosen, idPersona)) return undefined;
  return whyNotInviteCount(chosen.length + 1)?.code;
}

/**
 * Those chosen once each of these is turned, one after another: who was chosen no longer is, and who cannot be added to those before
 * stays out. `refusal` is why not, of the first of them.
 */
export function turnInvitees(
  chosen: readonly Invitee[],
  turned: readonly Choosable[],
): { chosen: readonly Invitee[]; refusal: ReturnType<typeof whyNotChoose> } {
  const next = new Map(chosen.map((invitee) => [invitee.idPersona, invitee]));
  let refusal: ReturnType<typeof whyNotChoose>;
  for (const { idPersona, email } of turned) {
    if (next.delete(idPersona)) continue;
    const why = whyNotChoose([...next.values()], { idPersona, email });
    if (why === undefined) next.set(idPersona, { idPersona, email: email ?? '' });
    refusal ??= why;
  }
  return { chosen: [...next.values()], refusal };
}
