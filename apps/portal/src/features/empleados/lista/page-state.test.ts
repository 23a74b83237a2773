import { expect, test } from 'vitest';
import { type PageEvent, reducePage, START, whyNotChoose } from './page-state.ts';

const after = (...events: PageEvent[]) => events.reduce(reducePage, START);

test('A-238 the screen is viewing, editing one, or creating', () => {
  expect(START.screen).toEqual({ tag: 'viewingEmployees' });
  expect(after({ type: 'editOpened', id: 7 }).screen).toEqual({ tag: 'editingEmployee', id: 7 });
  expect(after({ type: 'createOpened' }).screen).toEqual({ tag: 'creatingEmployee' });
  expect(after({ type: 'createOpened' }, { type: 'formClosed' }).screen).toEqual({ tag: 'viewingEmployees' });
});

const NORA = { idPersona: 1, email: 'nora@andina.example' };

test('A-255 accepting nobody asks nothing', () => {
  expect(after({ type: 'inviteToggled' }, { type: 'inviteAccepted' }).invite).toEqual({ tag: 'choosing', chosen: [] });
});

test('A-252 a single invitation that is given up leads back to the list, one of several to the choice', () => {
  expect(after({ type: 'singleInvited', invitee: NORA }, { type: 'confirmClosed' }).invite).toEqual({ tag: 'off' });
  const several: PageEvent[] = [
    { type: 'inviteToggled' },
    { type: 'inviteeToggled', invitee: NORA },
    { type: 'inviteAccepted' },
    { type: 'confirmClosed' },
  ];
  expect(after(...several).invite).toEqual({ tag: 'choosing', chosen: [NORA] });
});

test('A-253 A-254 fifty are chosen at most, each with an e-mail; who is chosen already can be left out', () => {
  const fifty = Array.from({ length: 50 }, (_, idPersona) => ({ idPersona, email: 'x@andina.example' }));
  const invitee = { idPersona: 99, email: 'y@andina.example' };
  expect(whyNotChoose(fifty.slice(1), invitee)).toBeUndefined();
  expect(whyNotChoose(fifty, invitee)).toBe('invite_limit');
  expect(whyNotChoose(fifty, { idPersona: 3, email: 'x@andina.example' })).toBeUndefined();
  expect(whyNotChoose([], { idPersona: 3, email: ' ' })).toBe('invite_without_email');
});
