import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Aprobaciones, startAprobaciones } from './aprobaciones.kit.ts';

let server: Aprobaciones['server'];
let rita: Aprobaciones['rita'];
let create: Aprobaciones['create'];
beforeAll(async () => {
  ({ server, rita, create } = await startAprobaciones());
});
afterAll(() => server.close());

async function decide(ids: readonly number[], aprobar: boolean, reason: string | null = null): Promise<void> {
  const decisiones = ids.map((idSolicitud) => ({ idSolicitud, aprobar }));
  const body = { idCliente: rita.idCliente, decisiones, motivo: reason };
  const reply = await server.call('POST', '/aprobaciones/decisiones', { as: 'rita.rio', body });
  expect(reply.body.data.map(({ code }: { code: string | null }) => code)).toEqual(ids.map(() => null));
}

test('W-210 what was decided in a year, newest first, for who authorizes', async () => {
  const [yes, no, old] = [await create(), await create(), await create()];
  const others: number[] = [];
  while (others.length < 50) others.push(await create());
  await decide([yes, old], true);
  await decide(others, true);
  await decide([no], false, 'No corresponde');
  const ts = (hours: number) => server.clock.now().subtract({ hours });
  await server.db
    .updateTable('autorizacion')
    .set({ ts: ts(24 * 366 + 1) })
    .where('idSolicitud', '=', old)
    .execute();
  await server.db
    .updateTable('autorizacion')
    .set({ ts: ts(24 * 366) })
    .where('idSolicitud', '=', yes)
    .execute();
  const path = `/aprobaciones/decididas?idCliente=${rita.idCliente}`;
  const decididas: { idSolicitud: number }[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const from: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const page = (await server.call('GET', `${path}${from}`, { as: 'rita.rio' })).body.data;
    decididas.push(...page.decididas);
    cursor = page.cursor;
  }
  expect(decididas.length).toBeGreaterThan(50);
  const found = decididas.filter(({ idSolicitud }) => [yes, no, old].includes(idSolicitud));
  expect(found).toEqual([
    {
      idSolicitud: no,
      solicitante: 'Marta Molina',
      creado: '2026-11-20T10:00:00-03:00',
      fechaHoraSalida: '2026-11-20T12:00:00-03:00',
      asap: false,
      paradas: [expect.stringContaining('Corrientes'), expect.stringContaining('Cabildo')],
      precotizacion: expect.any(Number),
      aprobada: false,
      motivo: 'No corresponde',
      por: 'Rita Ríos',
      cuando: '2026-11-20T10:00:00-03:00',
    },
    expect.objectContaining({ idSolicitud: yes, aprobada: true, motivo: null }),
  ]);
  expect((await server.call('GET', path, { as: 'marta.multi' })).status).toBe(403);
});
