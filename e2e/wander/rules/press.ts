import { mostMs } from '../pace.ts';
import type { Rule } from '../seen.ts';

/** A press is followed within 300 ms by something that can be seen. */
export const pressIsFollowed: Rule = {
  name: 'a press is followed',
  judge({ heard: { presses, lateMs, outside } }) {
    const most = mostMs(lateMs);
    const late = presses.find(({ quiet, ms }) => quiet === '' && (ms === undefined || ms > most));
    if (!late || outside > 0) return undefined;
    const { role, name, ms } = late;
    return ms === undefined
      ? `nothing follows a press on ${role} «${name}»`
      : `what follows a press on ${role} «${name}» comes after ${ms} ms, of ${Math.round(most)}`;
  },
};

/** What the pointer is on does not move away from under it. */
export const staysUnderThePointer: Rule = {
  name: 'stays under the pointer',
  judge({ act, heard: { moves } }) {
    // the window itself became another
    if (['resize', 'open', 'reload', 'back', 'forward'].includes(act.kind)) return undefined;
    const [move] = moves;
    return move && `${move.role} «${move.name}» moved ${move.distance} px by itself under the pointer`;
  },
};
