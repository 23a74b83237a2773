import { expect, test } from 'vitest';
import { type PageEvent, reducePage, START, turnInvitees, whyNotChoose } from './page-state.ts';

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
    { type: 'inviteesTurned', chosen: [NORA] },
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

test('A-254 of many that are turned at once the first fifty are chosen, and the refusal is told once', () => {
  const people = Array.from({ length: 60 }, (_, idPersona) => ({ idPersona, email: 'x@andina.example' }));
  const first = turnInvitees([], people);
  expect(first.chosen.map(({ idPersona }) => idPersona)).toEqual(Array.from({ length: 50 }, (_, at) => at));
  expect(first.refusal).toBe('invite_limit');
  // who was chosen is left out, and makes room for others
  const second = turnInvitees(first.chosen, people.slice(40));
  expect(second.chosen).toHaveLength(50);
  expect(second.refusal).toBeUndefined();
});

test('A-253 who has no e-mail stays out, and the others are chosen', () => {
  const people = [{ idPersona: 1, email: null }, NORA, { idPersona: 2, email: 'y@andina.example' }];
  const { chosen, refusal } = turnInvitees([], people.slice(0, 1).concat(people[2] ?? NORA));
  expect(chosen.map(({ idPersona }) => idPersona)).toEqual([2]);
  expect(refusal).toBe('invite_without_email');
});
