import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setPermissions } from '../solicitudes.kit.ts';
import { type Aprobaciones, startAprobaciones } from './aprobaciones.kit.ts';

let server: Aprobaciones['server'];
let marta: Aprobaciones['marta'];
let rita: Aprobaciones['rita'];
let create: Aprobaciones['create'];
beforeAll(async () => {
  ({ server, marta, rita, create } = await startAprobaciones());
});
afterAll(() => server.close());

const inbox = (query = '', as = 'rita.rio') =>
  server.call('GET', `/aprobaciones?idCliente=${rita.idCliente}${query}`, { as });

describe('GET /aprobaciones', () => {
  test('shows what waits, newest departure first, page by page', async () => {
    await server.db.updateTable('solicitud').set({ estado: 'X' }).where('estado', '=', 'B').execute();
    const ids: number[] = [];
    for (const time of ['13:00', '15:00', '15:00', '14:00', '12:30']) {
      ids.push(await create({ fechaHoraSalida: `2026-11-20T${time}:00-03:00`, observacion: `a las ${time}` }));
    }
    const [at13, first15, second15, at14, at12] = ids;
    const { status, body } = await inbox();
    expect(status).toBe(200);
    const shown = body.data.solicitudes.map(({ idSolicitud }: { idSolicitud: number }) => idSolicitud);
    expect(shown).toEqual([second15, first15, at14, at13, at12]);
    expect(body.data.cursor).toBeNull();
    expect(body.data.solicitudes[0]).toEqual({
      idSolicitud: second15,
      version: 1,
      tipo: 'PARAMI',
      fechaHoraSalida: '2026-11-20T15:00:00-03:00',
      asap: false,
      creado: '2026-11-20T10:00:00-03:00',
      solicitante: 'Marta Molina',
      esPropia: false,
      servicio: { idTipoVehiculo: 2, tipoVehiculo: 'Básico' },
      precotizacion: expect.any(Number),
      ceco: { id: marta.cecos[0], alias: expect.any(String) },
      idPlan: null,
      observacion: 'a las 15:00',
      paradas: [expect.stringContaining('Corrientes'), expect.stringContaining('Cabildo')],
      pasajeros: ['Marta Molina'],
    });
    const paged: number[] = [];
    let cursor = '';
    do {
      const page = (await inbox(`&limit=2${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`)).body.data;
      paged.push(...page.solicitudes.map(({ idSolicitud }: { idSolicitud: number }) => idSolicitud));
      cursor = page.cursor ?? '';
    } while (cursor !== '');
    expect(paged).toEqual(shown);
  });

  test('whoever authorizes sees the order whole, without any other right to see it', async () => {
    const id = await create();
    await setPermissions(server, 'rita.rio', { showClientPedidos: false });
    const { status, body } = await server.call('GET', `/sgv/rest/solicitudes/${id}`, { as: 'rita.rio' });
    expect(status).toBe(200);
    expect(body.solicitudes[id].pasajes[0].tel).toBe(marta.celular);
    const own = await server.call('GET', `/sgv/rest/solicitudes/${id}`, { as: 'ana.admin' });
    expect(own.status).toBe(404);
    await setPermissions(server, 'rita.rio', { showClientPedidos: true });
  });

  test('only holders of approveCotizaciones at that client', async () => {
    expect((await inbox('', 'marta.multi')).status).toBe(403);
    expect((await inbox('', 'ana.admin')).status).toBe(403);
    expect((await inbox('&cursor=ayer')).status).toBe(400);
    expect((await server.call('GET', '/aprobaciones', { as: 'rita.rio' })).status).toBe(400);
  });
});
