export { type AuditChange, type AuditNames, changesOf, changeText, shownChanges } from './changes.ts';
export type { AuditFacts } from './entry.ts';
export { sentenceOf, whoWrote } from './sentences.ts';
export { thingName } from './thing-words.ts';
