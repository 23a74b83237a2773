import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';

/** One connection that is kept open, as a browser behind a proxy has it; answers are asked for uncompressed. */
export interface Connection {
  /** The body of a call under `/api`; a refusal fails the bench. */
  read(call: string): Promise<string>;
  close(): void;
}

/** Opens a connection to a server for somebody who signed in. */
export function keepAlive(url: string, token: string): Connection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    async read(call) {
      const request = get(`${url}/api${call}`, { agent, headers: { authorization: `Bearer ${token}` } });
      const [reply] = await once(request, 'response');
      const body = await text(reply);
      if (reply.statusCode !== 200) throw new Error(`${call}: ${reply.statusCode} ${body}`);
      return body;
    },
    close: () => agent.destroy(),
  };
}
