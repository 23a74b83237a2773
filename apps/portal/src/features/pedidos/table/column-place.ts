import type { ListSection } from '../list/list-section.ts';

/** Under which the columns of a section are kept, for each person of the device (W-214). */
export function tableName(section: ListSection, username: string): string {
  return `${section}.${username}`;
}
