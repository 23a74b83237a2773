import { type Box, boxOf } from './boxes.ts';

/** A pin with its white ring. */
const PIN_PX = 22;
/** A chosen one is larger. */
const CHOSEN_PX = 28;

/** What a marker covers around its place; its label comes on top of that. */
export function pinBox(isChosen = false): Box {
  const side = isChosen ? CHOSEN_PX : PIN_PX;
  return boxOf(side, side);
}

/** The pin that is put by hand stands on its place with its point. */
export const MOVABLE_BOX: Box = { left: -19, top: -38, right: 19, bottom: 0 };

/** The disc of a vehicle; its halo may cover what it likes. */
export const VEHICULO_BOX: Box = boxOf(34, 34);
