import type { CambioEvents } from '@traza/contract';
import type { TextAnswer } from '#lib/http/text-answer.ts';
import { frameOf, type Stream } from './stream.ts';

/** The position that a public link answers, from the cache that all of them share; undefined where the link answers nothing (S14). */
export type FindVehiculo = (idPublic: string) => Promise<TextAnswer | undefined>;

type CarPosition = Omit<CambioEvents['posicion'], 'id'>;

/** Tells each stream where the cars are that it follows, where they have moved (W-106, M-128). */
export async function followCars(streams: readonly Stream[], find: FindVehiculo): Promise<void> {
  const following = streams.filter(({ mirados: watchedPedidos }) => watchedPedidos.length > 0);
  const links = new Set(
    following.flatMap(({ mirados: watchedPedidos }) => watchedPedidos.map(({ idPublic }) => idPublic)),
  );
  const answers = new Map(
    await Promise.all([...links].map(async (idPublic) => [idPublic, (await find(idPublic))?.text] as const)),
  );
  for (const stream of following) {
    for (const { id, idPublic } of stream.mirados) {
      const text = answers.get(idPublic);
      if (text === undefined || stream.seen.get(id) === text) continue;
      stream.seen.set(id, text);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the answer of S14, which was made from it
      const { data } = JSON.parse(text) as { data: CarPosition | null };
      if (data) stream.write(frameOf('posicion', { id, ...data }));
    }
  }
}
