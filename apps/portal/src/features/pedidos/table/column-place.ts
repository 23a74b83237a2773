import type { ListSection } from '../list/list-section.ts';

/** The key under which the device stores the columns of a section for each person (W-214). */
export function tableName(section: ListSection, username: string): string {
  return `${section}.${username}`;
}
