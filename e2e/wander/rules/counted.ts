import type { Rule } from '../seen.ts';

/** A head or a tab that says how many there are says as many as stand below it. */
export const countsAgree: Rule = {
  name: 'counts agree',
  judge({ after: { counts } }) {
    const wrong = counts.find(({ said, found }) => said !== found);
    return wrong && `«${wrong.place}» says ${wrong.said}, and ${wrong.found} stand there`;
  },
};
