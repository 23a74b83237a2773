import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ResumenMailsKit, startMails } from './resumen-mails.kit.ts';

let kit: ResumenMailsKit;
beforeAll(async () => {
  kit = await startMails();
});
afterAll(() => kit.server.close());
beforeEach(() => kit.clear());

test('offers the people who see all of what the caller audits, by name and by nothing else', async () => {
  const offered = async (as: string, q = '') => {
    const query = new URLSearchParams({ idCliente: String(kit.andina), q }).toString();
    const { status, body } = await kit.server.call('GET', `/gastos/resumen/destinatarios?${query}`, { as });
    return status === 200 ? body.data.personas.map(({ idPersona }: { idPersona: number }) => idPersona) : status;
  };
  expect(await offered('ana.admin')).toEqual([kit.idOf('ana.admin')]);
  expect(new Set(await offered('ceci.cecos'))).toEqual(new Set([kit.idOf('ana.admin'), kit.idOf('ceci.cecos')]));
  expect(await offered('ceci.cecos', 'ANA')).toEqual([kit.idOf('ana.admin')]);
  expect(await offered('ceci.cecos', 'example')).toEqual([]);
  expect(await offered('pablo.empleado')).toBe(403);
  expect(await offered('rita.rio')).toBe(403);
});
