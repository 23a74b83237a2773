import autocannon from 'autocannon';

/** What is asked for again and again. */
export interface Load {
  url: string;
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  /** Sent by POST where there is one. */
  body?: string;
  /** Paths that the connections ask for in turn instead, each connection others. */
  paths?: readonly string[];
}

/** Answers per second over some connections; one that is not 2xx fails the bench. */
export async function answersPerSecond({
  url,
  connections,
  seconds,
  headers = {},
  body,
  paths,
}: Load): Promise<number> {
  let opened = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    ...(body !== undefined && { method: 'POST', body }),
    ...(paths && {
      setupClient(client) {
        const own = paths.filter((_, place) => place % connections === opened % connections);
        opened += 1;
        client.setRequests(own.map((path) => ({ method: 'GET', path, headers })));
      },
    }),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result['2xx'] / result.duration;
}
