import webPush from 'web-push';
import type { Db } from '#db/database.ts';
import type { Deps } from '#lib/deps.ts';
import type { Push } from '#lib/push.ts';
import { createWebPush } from './web-push.ts';

async function findKeys(db: Db) {
  return db.selectFrom('clavePush').select(['publica', 'privada']).executeTakeFirst();
}

/** The keys of this demo, made by its first start; of several processes that start at once one makes them. */
async function demoKeys({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await db
    .insertInto('clavePush')
    .values({ publica: publicKey, privada: privateKey, creada: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return findKeys(db);
}

/** Push by the keys of the settings, or by those that a demo made for itself; without keys there is none (DT-47). */
export async function openPush({
  db,
  clock,
  settings,
}: Pick<Deps, 'db' | 'clock' | 'settings'>): Promise<Push | undefined> {
  const { publicKey, privateKey, subject } = settings.vapid;
  if (publicKey !== '' && privateKey !== '') return createWebPush({ publicKey, privateKey, subject });
  if (!settings.demo) return undefined;
  const keys = (await findKeys(db)) ?? (await demoKeys({ db, clock }));
  return keys && createWebPush({ publicKey: keys.publica, privateKey: keys.privada, subject });
}
