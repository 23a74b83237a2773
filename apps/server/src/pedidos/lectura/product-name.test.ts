import { expect, test } from 'vitest';
import { startTestServer } from '../../../test/harness.ts';
import { insertViaje } from '../../../test/pedidos.ts';
import { projectPedidos } from '../proyeccion/project.ts';

test('T-012 T-310 the product goes by one name, which is a setting; a channel passes through as it came', async () => {
  const server = await startTestServer({ settings: { product: 'Móvil Ya' } });
  const { idViaje } = await insertViaje(server.db, { idCarpool: 1, status: 'finalizado' });
  await server.db.updateTable('viaje').set({ fin: server.clock.now() }).where('id', '=', idViaje).execute();
  const as = 'pablo.empleado';
  const { body } = await server.call('GET', `/pedidos/sgv/v/${idViaje}`, { as });
  expect(body.data.service).toBe('Móvil Ya');
  expect(body.data.extras.pasajes[0]).toMatchObject({ servicio: 'Móvil Ya', canal: 'inweb' });
  const asiento = await server.call('GET', `/pedidos/v1/recorridos/${idViaje}/pasaje`, { as });
  expect(asiento.body.data.servicio).toBe('Móvil Ya');
  const { body: configuration } = await server.call('GET', '/configuracion');
  expect(JSON.stringify(configuration)).toContain('Móvil Ya');
  await server.call('POST', `/pedidos/v1/v/${idViaje}/calificaciones`, {
    as,
    body: { username: as, calificacion: 1, enDesacuerdo: true },
  });
  const mail = await server.db.selectFrom('correo').select(['html', 'texto']).executeTakeFirstOrThrow();
  expect(mail.html).toContain('Móvil Ya');
  expect(JSON.stringify([body, configuration, mail])).not.toContain('Traza');

  const other = await insertViaje(server.db);
  await server.db.updateTable('pasaje').set({ canal: 'externo' }).where('idViaje', '=', other.idViaje).execute();
  await server.db.transaction().execute((tx) => projectPedidos(tx, other.idCliente, [other.idViaje]));
  const passed = await server.call('GET', `/pedidos/sgv/v/${other.idViaje}`, { as });
  expect(passed.body.data.extras.pasajes[0].canal).toBe('externo');
  await server.close();
});
