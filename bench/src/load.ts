import autocannon from 'autocannon';

/** What is asked for again and again. */
export interface Load {
  url: string;
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  /** Sent by POST where there is one. */
  body?: string;
}

/** Answers per second over some connections; one that is not 2xx fails the bench. */
export async function answersPerSecond({ url, connections, seconds, headers = {}, body }: Load): Promise<number> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    ...(body !== undefined && { method: 'POST', body }),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result['2xx'] / result.duration;
}
