import type { Rule } from '../seen.ts';

/** The browser's own words about an answer: what a page makes of a refusal is judged by another rule. */
const OF_THE_NETWORK = /^Failed to load resource/;

/** No part of a page has fallen over. */
export const noFailedPart: Rule = {
  name: 'no failed part',
  judge: ({ after }) => after.failures[0],
};

export const noUncaughtError: Rule = {
  name: 'no uncaught error',
  judge: ({ heard }) => heard.uncaught[0],
};

export const noConsoleError: Rule = {
  name: 'no error in the console',
  judge({ heard }) {
    return heard.console.find(({ type, text }) => type === 'error' && !OF_THE_NETWORK.test(text))?.text;
  },
};
