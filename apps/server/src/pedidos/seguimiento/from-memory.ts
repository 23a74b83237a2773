import type { IncomingMessage, RequestListener } from 'node:http';
import type { Deps } from '#lib/deps.ts';
import { TextAnswer } from '#lib/http/text-answer.ts';
import { newPublicId } from '#lib/ids.ts';
import type { Answers, TrackingPart } from './answers.ts';
import { LINK_HEADERS } from './guard.ts';

const PREFIX = '/api/pedidos/seguimiento/';
const ID_LENGTH = 22;
/** What pages poll, by what follows the public id. */
const PARTS: ReadonlyMap<string, TrackingPart> = new Map([
  ['', 'datos'],
  ['/eventos', 'eventos'],
  ['/recorrido?showReal=true', 'recorrido-real'],
  ['/last', 'vehiculo'],
]);
const CACHING = { 'cache-control': 'private, no-cache' };

interface Outside {
  answers: Answers;
  addressOf: (request: IncomingMessage) => string;
  /** Sets the headers that every answer has. */
  secure: RequestListener;
  /** Longer ones are compressed, which the framework does. */
  mostBytes: number;
  /** How many were answered so, by status. */
  polls: Map<number, number>;
}

/**
 * Answers polls from the cache before the framework sees them: mostly that nothing has changed, or else a short answer. It costs a fifth of
 * a full request. Anything that is not cached, or is over a limit, goes on to `next`. Such an answer counts in the metrics and not in the
 * log.
 */
export function answerFromMemory(
  { limits }: Pick<Deps, 'limits'>,
  { answers, addressOf: ipOf, secure, mostBytes, polls }: Outside,
  next: RequestListener,
): RequestListener {
  const count = (status: number) => polls.set(status, (polls.get(status) ?? 0) + 1);
  function answer(known: TextAnswer, ...[request, response]: Parameters<RequestListener>): void {
    if (limits.tracking.count(ipOf(request))) {
      next(request, response);
      return;
    }
    const { etag } = known;
    if (isHeldBy(request, known)) {
      count(304);
      response.writeHead(304, { etag, ...CACHING }).end();
      return;
    }
    count(200);
    secure(request, response);
    const own = { etag, 'content-type': TextAnswer.type, 'content-length': known.bytes.length };
    response.writeHead(200, { ...own, ...CACHING, ...LINK_HEADERS, 'x-request-id': newPublicId() }).end(known.bytes);
  }
  return (request, response) => {
    const known = knownAnswer(request, answers);
    if (known && (known.bytes.length < mostBytes || isHeldBy(request, known))) answer(known, request, response);
    else next(request, response);
  };
}

function knownAnswer({ method, url = '' }: IncomingMessage, answers: Answers): TextAnswer | undefined {
  if (method !== 'GET' || !url.startsWith(PREFIX)) return undefined;
  const end = PREFIX.length + ID_LENGTH;
  const part = PARTS.get(url.slice(end));
  const answer = part && answers.known(url.slice(PREFIX.length, end), part);
  return answer instanceof TextAnswer ? answer : undefined;
}

function isHeldBy({ headers }: IncomingMessage, answer: TextAnswer): boolean {
  return answer.isHeldAs(headers['if-none-match']);
}
