import type { Look } from '../look.ts';
import type { Call } from '../said.ts';
import type { Rule } from '../seen.ts';

/** A call that failed is told by the page: by a toast, an alert, a field, or the sign of a lost line. */
export const failureIsTold: Rule = {
  name: 'a failed call is told',
  judge({ after, heard }) {
    const failed = heard.calls.find((call) => mustBeTold(call) && !wentThrough(call, heard.calls));
    if (!failed || heard.notices.length > 0 || isTold(after)) return undefined;
    const { method, path, status, code } = failed;
    return `${method} ${path} answered ${status} ${code}, and the page does not say so`;
  },
};

/** What brings nothing new, what nobody waits for any more, and the end of a session are told otherwise, or need not be. */
function mustBeTold({ status, isGivenUp, isAgain }: Call): boolean {
  return (status === 0 || status >= 400) && status !== 401 && !isGivenUp && !isAgain;
}

function wentThrough({ method, path }: Call, calls: readonly Call[]): boolean {
  return calls.some((call) => call.method === method && call.path === path && call.status >= 200 && call.status < 400);
}

function isTold({ notices, fields }: Look): boolean {
  return notices.length > 0 || fields.some(({ isInvalid }) => isInvalid);
}

/** The server has no fault of its own, whatever it was asked. */
export const noServerFault: Rule = {
  name: 'no fault of the server',
  judge({ heard }) {
    const failed = heard.calls.find(({ status }) => status === 500);
    return failed && `${failed.method} ${failed.path} answered 500 ${failed.code}`;
  },
};
