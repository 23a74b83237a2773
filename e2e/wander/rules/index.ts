import type { Rule } from '../seen.ts';
import { agreesWithServer, placesAgree } from './agree.ts';
import { axeRule } from './axe.ts';
import { countsAgree, figuresLeadThere } from './counted.ts';
import { refusalChangesNothing, undoLeavesNothing } from './database.ts';
import { doneIsThere } from './done.ts';
import { noConsoleError, noFailedPart, noUncaughtError } from './errors.ts';
import { streamsAreFlat } from './flat.ts';
import { goneIsForgotten } from './forgotten.ts';
import { datesOfHere, figuresOfHere, pesosOfHere } from './formats.ts';
import { pressIsFollowed, staysUnderThePointer } from './press.ts';
import { fitsTheWindow, readableWhole } from './room.ts';
import { typedIsKept } from './typed.ts';
import { failureIsTold, noServerFault } from './untold.ts';
import { focusStays, wayOn } from './ways.ts';
import { noMissingValue, noRawCode, spanishOnly } from './words.ts';

/** What takes a while to judge: for states that are new. */
export const RULES_OF_STATES: readonly Rule[] = [axeRule, goneIsForgotten];

/** What must hold at every step, for one walk: some of them remember its steps. */
export function rulesOfWalk(): Rule[] {
  return [
    noFailedPart,
    noUncaughtError,
    noConsoleError,
    failureIsTold,
    noServerFault,
    wayOn,
    focusStays,
    typedIsKept(),
    pressIsFollowed,
    staysUnderThePointer,
    fitsTheWindow,
    readableWhole,
    noMissingValue,
    noRawCode,
    spanishOnly,
    datesOfHere,
    pesosOfHere,
    figuresOfHere,
    countsAgree,
    figuresLeadThere,
    placesAgree,
    agreesWithServer,
    refusalChangesNothing,
    undoLeavesNothing(),
    doneIsThere(),
    streamsAreFlat,
  ];
}
