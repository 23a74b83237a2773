import { AVISOS } from '@traza/domain/avisos';

/** An answer of a gateway: its status, and what it says where that is JSON. */
export interface GatewayAnswer {
  status: number;
  json: Readonly<Record<string, unknown>>;
}

/** No answer came: `isSent` where the call may have been heard all the same. */
export interface NoAnswer {
  isSent: boolean;
  why: string;
}

/** Errors of before anything was said: nobody heard the call. */
const UNHEARD = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return error instanceof Error ? error.name : 'unknown';
}

async function readJson(answer: Response): Promise<GatewayAnswer['json']> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > AVISOS.answerBytes) return {};
    chunks.push(chunk);
  }
  try {
    const read: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

/** Calls a gateway and waits no longer than we let it; a redirection is not followed. */
export async function callGateway(url: string, init: RequestInit): Promise<GatewayAnswer | NoAnswer> {
  try {
    const signal = AbortSignal.timeout(AVISOS.timeoutMs);
    const answer = await fetch(url, { ...init, redirect: 'manual', signal });
    return { status: answer.status, json: await readJson(answer) };
  } catch (error) {
    const why = codeOf(error);
    return { isSent: !UNHEARD.has(why), why };
  }
}
