import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { REMISES } from '../../agencias/transportistas/transportistas.kit.ts';
import { pedidoOfCliente } from '../lectura/pedido-of-cliente.ts';
import { paraMi, sheetsOf } from './lote/pedidos.kit.ts';
import { completaBody, messageBody, type Orderer, ordererOf, parcelBody, simpleBody } from './solicitudes.kit.ts';

const rates = { tracking: 6000, trackingMisses: 20, distances: 60, creates: 100_000, quotes: 100_000, searches: 120 };
const as = 'pablo.empleado';
const TYPES = ['PARAMI', 'PARAOTRO', 'PARAINVITADO', 'CONPARADAS', 'MENSAJERIA', 'PAQUETERIA'];

let server: TestServer;
let pablo: Orderer;
beforeAll(async () => {
  server = await startTestServer({ settings: { rates } });
  pablo = await ordererOf(server, as);
});
afterAll(() => server.close());
beforeEach(() => server.clock.advance({ minutes: 1 }));

interface Way {
  exigido?: boolean;
  deLista?: boolean;
  tipos?: readonly string[];
}

/** What the office says of the motivos of a cliente; nothing said of types is all of them. */
async function offer(names: readonly string[], { exigido = false, deLista = false, tipos = TYPES }: Way = {}) {
  return offerAt(pablo.idCliente, { tipos: tipos.map((tipo) => ({ tipo, exigido, deLista })), lista: names });
}

async function offerAt(id: number, motivos: object) {
  const path = `/operaciones/v1/clientes/${id}`;
  const operador = 'clara.clientes';
  const { version } = (await server.call('GET', path, { operador })).body.data;
  const { status } = await server.call('PUT', `${path}/motivos`, { operador, body: { ...motivos, version } });
  expect(status).toBe(200);
}

const CALLS = {
  simples: (more: object) => simpleBody(pablo, more),
  completas: (more: object) => completaBody(pablo, more),
  mensajes: (more: object) => messageBody(pablo, more),
  paquetes: (more: object) => parcelBody(pablo, more),
};
type CallName = keyof typeof CALLS;

const ask = async (call: CallName, more: object) =>
  server.call('POST', `/rest/solicitudes/${call}`, { as, body: CALLS[call](more) });

const countAll = async () =>
  (
    await server.db
      .selectFrom('solicitud')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

const motivoOf = async (id: number) =>
  (await server.db.selectFrom('solicitud').select('motivo').where('id', '=', id).executeTakeFirstOrThrow()).motivo;

const detailOf = async (id: number) =>
  (await server.call('GET', `/pedidos/sgv/s/${id}`, { as })).body.data.extras.pasajes[0].motivo;

describe.each<CallName>(['simples', 'completas', 'mensajes', 'paquetes'])('the motivo of %s', (call) => {
  const refusal = async (more: object) => {
    const before = await countAll();
    const { status, body } = await ask(call, more);
    expect(await countAll()).toBe(before);
    return [status, body.code, body.fields?.[0]?.field];
  };

  test('is refused where none is offered, and old bodies go on as they were', async () => {
    await offer([], { tipos: [] });
    expect(await refusal({ motivo: 'Reunión' })).toEqual([400, 'motivo_not_offered', 'motivo']);
    const { status, body } = await ask(call, {});
    expect([status, await motivoOf(body.idSolicitud)]).toEqual([201, '']);
  });

  test('may be left out where it is offered in free words, and is cleaned', async () => {
    await offer([]);
    expect((await ask(call, {})).status).toBe(201);
    const { body } = await ask(call, { motivo: '  Visita \n a obra ' });
    expect(await motivoOf(body.idSolicitud)).toBe('Visita a obra');
    expect(await detailOf(body.idSolicitud)).toBe('Visita a obra');
    expect(await refusal({ motivo: 'x'.repeat(101) })).toEqual([400, 'motivo_too_long', 'motivo']);
  });

  test('is demanded out of the list, as the list spells it', async () => {
    await offer(['Reunión', 'Visita a obra'], { exigido: true, deLista: true });
    expect(await refusal({})).toEqual([400, 'motivo_required', 'motivo']);
    expect(await refusal({ motivo: ' ' })).toEqual([400, 'motivo_required', 'motivo']);
    expect(await refusal({ motivo: 'Congreso' })).toEqual([400, 'motivo_not_in_list', 'motivo']);
    const { body } = await ask(call, { motivo: 'reunion' });
    expect(await motivoOf(body.idSolicitud)).toBe('Reunión');
  });
});

describe('the list of a cliente', () => {
  test('is that of its own: another one is neither accepted nor seen', async () => {
    await offer(['Reunión'], { exigido: true, deLista: true });
    const rio = await ordererOf(server, 'rita.rio', 'Río Salud');
    await offerAt(rio.idCliente, { tipos: [{ tipo: 'PARAMI', exigido: false, deLista: true }], lista: ['Guardia'] });
    expect((await ask('simples', { motivo: 'Guardia' })).body.code).toBe('motivo_not_in_list');
    const accountsOf = async (who: string) =>
      (await server.call('GET', '/cuentas', { as: who })).body.data.corporateAccounts;
    const seen = await accountsOf(as);
    expect(JSON.stringify(seen)).not.toContain('Guardia');
    expect(seen[0].motivos.lista).toEqual(['Reunión']);
    expect(JSON.stringify(await accountsOf('rita.rio'))).not.toContain('Reunión');
    await offerAt(rio.idCliente, { tipos: [], lista: [] });
    expect((await accountsOf('rita.rio'))[0]).not.toHaveProperty('motivos');
  });

  test('a type that is not among those that ask has none', async () => {
    await offer([], { exigido: true, tipos: ['MENSAJERIA'] });
    expect((await ask('simples', {})).status).toBe(201);
    expect((await ask('mensajes', {})).body.code).toBe('motivo_required');
  });
});

describe('a pedido that was asked for before', () => {
  const edit = async (id: number, more: object) =>
    server.call('POST', `/pedidos/v1/s/${id}/modificacion`, {
      as,
      body: { forma: 'simple', solicitud: simpleBody(pablo, more) },
    });
  const at = { fechaHoraSalida: '2026-11-20T18:00:00-03:00' };

  test('is changed whatever the cliente has said since, as long as its motivo stays', async () => {
    await offer(['Congreso'], { deLista: true });
    const { body } = await ask('simples', { ...at, motivo: 'Congreso' });
    const id = body.idSolicitud;
    await offer(['Reunión'], { exigido: true, deLista: true });
    expect((await edit(id, { ...at, motivo: 'Congreso', observacion: 'Timbre' })).body.data.cambios).toEqual([
      'observacion',
    ]);
    // a page of before does not say it
    expect((await edit(id, { ...at, observacion: 'Otro timbre' })).status).toBe(200);
    expect(await motivoOf(id)).toBe('Congreso');
    expect((await edit(id, { ...at, motivo: 'Feria' })).body.code).toBe('motivo_not_in_list');
    expect((await edit(id, { ...at, motivo: '' })).body.code).toBe('motivo_required');
    expect((await edit(id, { ...at, motivo: 'Reunión' })).body.data.cambios).toContain('motivo');
    expect(await motivoOf(id)).toBe('Reunión');
    const mail = await server.db.selectFrom('correo').select('texto').orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(mail.texto).toContain('Congreso ⇒ Reunión');
    await offer([], { tipos: [] });
    expect((await edit(id, { ...at, motivo: 'Reunión', observacion: 'Portón' })).status).toBe(200);
    expect((await edit(id, { ...at, motivo: 'Obra' })).body.code).toBe('motivo_not_offered');
  });

  test('keeps its words when the list says another', async () => {
    await offer(['Obra Norte'], { deLista: true });
    const { body } = await ask('simples', { ...at, motivo: 'Obra Norte' });
    await offer(['Obra Sur'], { deLista: true });
    expect(await detailOf(body.idSolicitud)).toBe('Obra Norte');
  });

  test('says it in its solicitud, and comes along when it is asked for again', async () => {
    await offer([]);
    const { body } = await ask('simples', { ...at, motivo: 'Obra' });
    const id = body.idSolicitud;
    const shown = await server.call('GET', `/sgv/rest/solicitudes/${id}`, { as });
    expect(shown.body.solicitudes[id].motivo).toBe('Obra');
    const { body: again } = await server.call('GET', `/pedidos/v1/s/${id}/plantilla`, { as });
    expect(again.data.motivo).toBe('Obra');
  });
});

test('every viaje of a plan has it, and a plan without one that is demanded is none', async () => {
  await offer(['Obra'], { exigido: true, deLista: true });
  const planificacion = {
    fechaDesde: '2026-11-23',
    fechaHasta: '2026-11-27',
    horaIda: '08:30',
    horaRegreso: null,
    frecuenciaIda: 'L-X----',
    frecuenciaRegreso: '-------',
  };
  expect((await ask('simples', { planificacion })).body.code).toBe('motivo_required');
  const { body } = await ask('simples', { planificacion, motivo: 'Obra' });
  const { solicitudes } = body.planificacion;
  expect(solicitudes).toHaveLength(2);
  for (const id of solicitudes) expect(await motivoOf(id)).toBe('Obra');
});

test('a row of a sheet is held to it at its cell, and a cliente without motivos has a column of that name to itself', async () => {
  const { check } = await sheetsOf(server, as);
  const faultsOf = async (row: object) => {
    const { faltas } = (await check([row])).body.data.filas[0];
    return faltas.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`);
  };
  await offer(['Obra'], { exigido: true, deLista: true });
  expect(await faultsOf(paraMi(1))).toEqual(['motivo motivo_required']);
  expect(await faultsOf(paraMi(1, { motivo: 'Feria' }))).toEqual(['motivo motivo_not_in_list']);
  expect(await faultsOf(paraMi(1, { motivo: 'obra' }))).toEqual([]);
  await offer([], { tipos: [] });
  expect(await faultsOf(paraMi(1, { motivo: 'Feria' }))).toEqual([]);
});

describe('lists', () => {
  test('are narrowed and divided by it, for who sees all and for who sees a part', async () => {
    await offer([]);
    const one = (await ask('simples', { motivo: 'Obra 12' })).body.idSolicitud;
    const two = (await ask('completas', { motivo: 'Obra 12' })).body.idSolicitud;
    const other = (await ask('simples', { motivo: 'Feria' })).body.idSolicitud;
    const days = 'since=2026-11-01&until=2026-11-30';
    const listed = async (who: string, path: string) => {
      const query = `idClient=${pablo.idCliente}&${days}&motivo=${encodeURIComponent('Obra 12')}`;
      const { body } = await server.call('GET', `${path}?${query}`, { as: who });
      return body.data.map(({ id }: { id: number }) => id);
    };
    expect(new Set(await listed(as, '/pedidos/usuario'))).toEqual(new Set([one, two]));
    expect(await listed(as, '/pedidos/usuario')).not.toContain(other);
    const partsOf = async (who: string) => {
      const query = `idClient=${pablo.idCliente}&${days}&seccion=pedidos&agrupar=motivo`;
      const { body } = await server.call('GET', `/pedidos/v2/informes/totales?${query}`, { as: who });
      return body.data.partes.map(({ clave, nombre, pedidos }: Record<string, unknown>) => ({
        clave,
        nombre,
        pedidos,
      }));
    };
    const expected = [
      { clave: 'Obra 12', nombre: 'Obra 12', pedidos: 2 },
      { clave: '', nombre: 'Sin motivo', pedidos: expect.any(Number) },
    ];
    expect(await partsOf('ana.admin')).toEqual(expect.arrayContaining(expected));
    expect(await partsOf(as)).toEqual(expect.arrayContaining(expected));
  });
});

test('who authorizes reads it', async () => {
  await offer([]);
  await server.db
    .updateTable('cliente')
    .set({ requiereAutorizacion: 'siempre' })
    .where('id', '=', pablo.idCliente)
    .execute();
  const { body } = await ask('simples', { fechaHoraSalida: '2026-11-20T18:00:00-03:00', motivo: 'Obra' });
  const { body: waiting } = await server.call('GET', `/aprobaciones?idCliente=${pablo.idCliente}`, {
    as: 'ana.admin',
  });
  expect(waiting.data.solicitudes).toContainEqual(
    expect.objectContaining({ idSolicitud: body.idSolicitud, motivo: 'Obra' }),
  );
  await server.db
    .updateTable('cliente')
    .set({ requiereAutorizacion: 'nunca' })
    .where('id', '=', pablo.idCliente)
    .execute();
});

test('agencias and the public page never read it, and what leaves for the cliente has it', async () => {
  await offer([]);
  const { body } = await ask('simples', { fechaHoraSalida: '2026-11-20T18:00:00-03:00', motivo: 'Obra secreta' });
  const { idSolicitud } = body;
  const offers = await server.call('GET', '/transportistas/v1/solicitudes', { key: REMISES });
  expect(JSON.stringify(offers.body)).toContain(String(idSolicitud));
  const accepted = await server.call('POST', `/transportistas/v1/solicitudes/${idSolicitud}/aceptar`, { key: REMISES });
  const { idViaje } = accepted.body.data;
  const taken = await server.call('GET', `/transportistas/v1/viajes/${idViaje}`, { key: REMISES });
  expect(taken.status).toBe(200);
  const found = await pedidoOfCliente(server.deps, { idCliente: pablo.idCliente, id: idViaje });
  const pedido = 'pedido' in found ? found.pedido : undefined;
  expect(pedido?.extras.pasajes.map(({ motivo }) => motivo)).toEqual(['Obra secreta']);
  const tracked = await server.call('GET', `/pedidos/seguimiento/${pedido?.idPublic}`);
  expect(tracked.status).toBe(200);
  for (const answer of [offers, accepted, taken, tracked]) expect(JSON.stringify(answer.body)).not.toContain('secreta');
});
