import { DEMO_PASSWORD, type Persona } from '@traza/demo';
import type { ServerProcess } from './server-process.ts';

/** Somebody signed in, at one of the companies of the account. */
export interface Client {
  token: string;
  idCliente: number;
  /** The answer to a call under `/api`, read whole; a refusal fails the bench. */
  ask: <T>(method: 'GET' | 'POST', call: string, body?: object) => Promise<T>;
}

interface Login {
  data: { token: string };
}

interface Cuentas {
  data: { corporateAccounts: { idClientePadre: number; nombreCliente: string }[] };
}

/** Signs a person of the demo in, at the company of this name or at the first one. */
export async function signIn(
  { url }: ServerProcess,
  { username }: Pick<Persona, 'username'>,
  company?: string,
): Promise<Client> {
  const asker =
    (authorization: Record<string, string>): Client['ask'] =>
    async <T>(method: 'GET' | 'POST', call: string, body?: object) => {
      const headers = { ...authorization, ...(body && { 'Content-Type': 'application/json' }) };
      return answerOf<T>(
        await fetch(`${url}/api${call}`, { method, headers, ...(body && { body: JSON.stringify(body) }) }),
      );
    };
  const { token } = (await asker({})<Login>('POST', '/login', { username, password: DEMO_PASSWORD })).data;
  const ask = asker({ Authorization: `Bearer ${token}` });
  const { corporateAccounts } = (await ask<Cuentas>('GET', '/cuentas')).data;
  const account = corporateAccounts.find(({ nombreCliente }) => company === undefined || nombreCliente === company);
  if (!account) throw new Error(`${username} has no account at ${company ?? 'a company'}`);
  return { token, idCliente: account.idClientePadre, ask };
}

async function answerOf<T>(reply: Response): Promise<T> {
  if (!reply.ok) throw new Error(`${reply.url}: ${reply.status} ${await reply.text()}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's answer; another one fails the bench at once
  return (await reply.json()) as T;
}
