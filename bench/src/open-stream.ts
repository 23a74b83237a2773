import { once } from 'node:events';
import { type ClientRequest, get } from 'node:http';

interface StreamOptions {
  token: string;
  /** An address of the machine's own net, where one alone may not hold so many. */
  localAddress?: string;
  hear: (text: string) => void;
}

/** Opens a stream of changes, which is read until its end or that of the request; one that is refused fails the bench. */
export async function openStream(url: string, { token, localAddress, hear }: StreamOptions): Promise<ClientRequest> {
  const headers = { authorization: `Bearer ${token}` };
  const request = get(url, { agent: false, headers, ...(localAddress !== undefined && { localAddress }) });
  const [reply] = await once(request, 'response');
  if (reply.statusCode !== 200) throw new Error(`a stream was refused: ${reply.statusCode}`);
  reply.setEncoding('utf8').on('data', hear);
  // the end of the round, or of the server
  reply.on('error', () => request.destroy());
  request.on('error', () => request.destroy());
  return request;
}
