import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../test/constants.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { insertSolicitud } from '../../test/pedidos.ts';
import { copyCachedTemplate } from '../../test/template.ts';
import { openDatabase } from '../db/database.ts';
import { cliParts } from './cli.kit.ts';
import { runCli } from './run-cli.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The command line on the suite's own database, which outlives it. */
async function run(...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  await runCli(args, { ...cliParts(server, (line) => void lines.push(line)), clock: { now: () => TEST_NOW } });
  return lines;
}

const TARIFA = ['--base', '1800', '--km', '950,50', '--min', '120', '--espera', '150', '--minimo', '4500.5'];
const NEW_CLIENTE = ['cliente', 'crear', '--alias'];

async function countClientes(): Promise<number> {
  const { n } = await server.db
    .selectFrom('cliente')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

describe('help', () => {
  test('without anything, and with --help, lists every command', async () => {
    const all = [
      'cliente crear',
      'cliente listar',
      'codigo crear',
      'tarifa crear',
      'tarifa deshacer',
      'tarifa listar',
      'tipo-vehiculo crear',
    ];
    all.push(
      'tipo-vehiculo habilitar',
      'transportista crear',
      'transportista clave',
      'transportista prueba',
      'transportista vincular',
      'transportista listar',
    );
    all.push(
      'recorrido crear',
      'recorrido listar',
      'recorrido generar',
      'facturacion importar',
      'reclamo listar',
      'reclamo responder',
    );
    all.push('migrate', 'esquema', 'reset', 'project');
    expect(await run()).toEqual(await run('--help'));
    for (const name of all) expect((await run('--help')).join('\n')).toContain(`\n  ${name} `);
  });

  test.each([
    ['tarifa crear', '--minimo <pesos>'],
    ['transportista clave', '[--revocar]'],
    ['reset', '[--si]'],
  ])('%s --help tells its options', async (name, option) => {
    expect((await run(...name.split(' '), '--help')).join('\n')).toContain(option);
  });

  test('a family lists its own commands', async () => {
    const lines = (await run('transportista', '--help')).join('\n');
    expect(lines).toContain('transportista vincular');
    expect(lines).not.toContain('cliente crear');
  });
});

describe('a company begins', () => {
  const EMPLEADO = ['empleado', 'crear', '--nombre', 'Ada', '--apellido', 'Prima', '--celular', '+5491155550101'];

  test('without a domain its codes cannot work: that is said, and a command sets it', async () => {
    const made = await run('cliente', 'crear', '--alias', 'Sin Dominio', '--ceco', 'General');
    expect(made[1]).toMatch(/^Sin dominio de correo .*: cliente cambiar --cliente \d+ --dominio empresa.com.ar$/);
    expect(await run('codigo', 'crear', '--cliente', 'Sin Dominio')).toHaveLength(2);
    expect(await run('cliente', 'cambiar', '--cliente', 'Sin Dominio', '--dominio', '@Empresa.Example')).toEqual([
      'Los correos de Sin Dominio son de empresa.example.',
    ]);
    expect(await run('codigo', 'crear', '--cliente', 'Sin Dominio')).toHaveLength(1);
    await expect(run('cliente', 'cambiar', '--cliente', 'Sin Dominio', '--dominio', 'no es')).rejects.toThrow(
      '--dominio debe ser',
    );
  });

  test('its first administrator signs in with what came by e-mail, and administers it', async () => {
    await run('cliente', 'crear', '--alias', 'Primera', '--ceco', 'General', '--dominio', 'primera.example');
    const who = [...EMPLEADO, '--cliente', 'Primera', '--dni', '30111222', '--email', 'ada@primera.example'];
    const [line = ''] = await run(...who, '--permisos', 'todos');
    expect(line).toMatch(/^Empleado \d+ de Primera creado: ada@primera.example\. La contraseña temporal va a ada@/);
    const mail = await server.db
      .selectFrom('correo')
      .select('texto')
      .where('para', '=', 'ada@primera.example')
      .executeTakeFirstOrThrow();
    const [, password = ''] = /Contraseña: (\S+)/.exec(mail.texto) ?? [];
    expect(line).not.toContain(password);
    const { status, body } = await server.call('POST', '/login', {
      body: { username: 'ada@primera.example', password },
    });
    expect(status).toBe(200);
    const { body: cuentas } = await server.call('GET', '/cuentas', { token: body.data.token });
    const [account] = cuentas.data.corporateAccounts;
    expect(account.permisos).toMatchObject({ manageEmpleados: true, showReports: true, showClientPedidos: true });
    await expect(run(...who)).rejects.toThrow('Ya es de otra persona: --usuario, --dni, --email.');
    await expect(run(...EMPLEADO, '--cliente', 'Primera', '--dni', 'x', '--email', 'no')).rejects.toThrow(
      /^No sirve: .*--dni/,
    );
  });
});

describe('project', () => {
  test('stores what lists show anew, of one client or of all, and tells how many', async () => {
    const { idCliente, idSolicitud } = await insertSolicitud(server.db);
    await sql`update pedido set item = '{}'`.execute(server.db);
    expect(await run('project', '--cliente', 'Río Salud')).toEqual(['Listo: 0 pedidos.']);
    expect(await run('project', '--cliente', String(idCliente))).toEqual(['Listo: 1 pedido.']);
    const { item } = await server.db
      .selectFrom('pedido')
      .select('item')
      .where('id', '=', idSolicitud)
      .executeTakeFirstOrThrow();
    expect(item).toContain('"pedido"');
    expect(await run('project')).toEqual(['Listo: 1 pedido.']);
    await expect(run('project', '--cliente', 'Nadie')).rejects.toThrow('No existe el cliente "Nadie"');
  });
});

describe('what is typed wrong is said, and nothing is written', () => {
  test.each([
    ['an unknown command', ['cliente', 'borrar'], 'El comando "cliente borrar" no existe. La lista: --help.'],
    ['an unknown option', [...NEW_CLIENTE, 'X', '--ceco', 'A', '--color', 'rojo'], 'La opción --color no existe.'],
    [
      'a name of the language',
      [...NEW_CLIENTE, 'X', '--ceco', 'A', '--constructor', 'x'],
      'La opción --constructor no existe.',
    ],
    ['a missing option', [...NEW_CLIENTE, 'X'], 'Falta --ceco <texto>.'],
    ['an empty option', [...NEW_CLIENTE, ' ', '--ceco', 'A'], 'La opción --alias necesita un valor: <texto>.'],
    ['an option twice', [...NEW_CLIENTE, 'X', '--alias', 'Y', '--ceco', 'A'], 'La opción --alias va una sola vez.'],
    ['a stray word', [...NEW_CLIENTE, 'X', '--ceco', 'A', 'B'], 'No se entiende "B".'],
    [
      'a client that exists',
      [...NEW_CLIENTE, 'Río Salud', '--ceco', 'A'],
      'Ya existe el cliente "Río Salud", con el número 2.',
    ],
    [
      'a limit without its rule',
      [...NEW_CLIENTE, 'X', '--ceco', 'A', '--tope', '100'],
      '--tope va con --autorizacion sobreMonto, y solo con ella.',
    ],
    [
      'a number out of range',
      [...NEW_CLIENTE, 'X', '--ceco', 'A', '--antelacion', '1441'],
      '--antelacion debe ser un número entero entre 0 y 1440.',
    ],
    [
      'an unknown choice',
      [...NEW_CLIENTE, 'X', '--ceco', 'A', '--autorizacion', 'a veces'],
      '--autorizacion debe ser nunca, siempre, sobreMonto.',
    ],
    [
      'a type that is not there, after the client was made',
      [...NEW_CLIENTE, 'X', '--ceco', 'A', '--tipo-vehiculo', '99'],
      'No existe el tipo de vehículo "99".',
    ],
  ])('%s', async (_, args, message) => {
    const before = await countClientes();
    await expect(run(...args)).rejects.toThrow(message);
    expect(await countClientes()).toBe(before);
  });

  test.each(['-1', '1.234', '1,234', '12e3', 'mil', '1.234,50'])('money as %s', async (base) => {
    await expect(run('tarifa', 'crear', '--tipo', '11', ...TARIFA.slice(2), '--base', base)).rejects.toThrow(
      '--base debe ser un importe en pesos sin separador de miles, como 1234,50.',
    );
  });
});

describe('clients', () => {
  test('a new one has all that its orders need, and is audited', async () => {
    const [line] = await run(
      ...NEW_CLIENTE,
      'Cuyo Minera',
      ...'--ceco|Planta|--ceco|Oficina|--grupo|Turno noche|--dominio|CUYO.example|--autorizacion|sobreMonto|--tope|25000|--antelacion|0|--tipo-vehiculo|3|--tipo-vehiculo|Básico'.split(
        '|',
      ),
    );
    const row = await server.db
      .selectFrom('cliente')
      .selectAll()
      .where('alias', '=', 'Cuyo Minera')
      .executeTakeFirstOrThrow();
    expect(line).toBe(`Cliente ${row.id} creado: Cuyo Minera.`);
    expect(row).toMatchObject({
      dominioEmail: 'cuyo.example',
      antelacionAlta: 0,
      minutosAnulacionTardia: 15,
      requiereAutorizacion: 'sobreMonto',
      topeAutorizacion: 2_500_000,
    });
    const counts = await Promise.all(
      (['centroCosto', 'grupo', 'clienteFormaPago', 'clienteTipoVehiculo', 'auditoria'] as const).map(async (table) => {
        const rows = await server.db.selectFrom(table).select('idCliente').where('idCliente', '=', row.id).execute();
        return rows.length;
      }),
    );
    expect(counts).toEqual([2, 1, 1, 2, 1]);
    expect((await run('cliente', 'listar')).join('\n')).toMatch(
      /Cuyo Minera +cuyo\.example +0 +sobreMonto \$25\.000,00 +2 +0/,
    );
  });

  test('a code for its employees, of its own or at random', async () => {
    expect(
      await run('codigo', 'crear', '--cliente', 'Andina Servicios', '--codigo', 'andina27', '--vence', '2027-01-01'),
    ).toEqual(['Código de registro de Andina Servicios: ANDINA27, hasta el 01/01/27.']);
    const row = await server.db
      .selectFrom('codigoRegistro')
      .selectAll()
      .where('codigo', '=', 'ANDINA27')
      .executeTakeFirstOrThrow();
    expect(row.vence?.toString()).toBe('2027-01-01T03:00:00Z');
    const [random] = await run('codigo', 'crear', '--cliente', '1');
    expect(random).toMatch(/: [A-Z0-9]{8}\.$/);
    await expect(run('codigo', 'crear', '--cliente', '1', '--codigo', 'ANDINA27')).rejects.toThrow(
      'El código ANDINA27 ya está en uso.',
    );
    await expect(run('codigo', 'crear', '--cliente', '1', '--codigo', 'ÑÑÑÑ')).rejects.toThrow('--codigo debe tener');
    await expect(run('codigo', 'crear', '--cliente', '1', '--vence', '2026-11-20T10:00')).rejects.toThrow(
      '--vence ya pasó.',
    );
    await expect(run('codigo', 'crear', '--cliente', 'Nadie')).rejects.toThrow('No existe el cliente "Nadie".');
  });
});

describe('vehicle types and tariffs', () => {
  test('a tariff in pesos is stored in cents, from now on', async () => {
    await run('tipo-vehiculo', 'crear', '--id', '40', '--alias', 'Moto', '--descripcion', 'Un sobre', '--plazas', '1');
    await run('tipo-vehiculo', 'habilitar', '--cliente', '1', '--tipo', 'Moto');
    await run('tarifa', 'crear', '--tipo', 'Moto', ...TARIFA, '--noche', '25');
    const row = await server.db
      .selectFrom('tarifa')
      .selectAll()
      .where('idTipoVehiculo', '=', 40)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      idCliente: null,
      base: 180_000,
      porKm: 95_050,
      porMin: 12_000,
      porEsperaMin: 15_000,
      minimo: 450_050,
      porAsiento: null,
      recargoNoche: 25,
      vigenciaHasta: null,
    });
    expect(row.vigenciaDesde.equals(TEST_NOW)).toBe(true);
    expect((await run('tarifa', 'listar', '--tipo', '40')).join('\n')).toMatch(/Moto +general +\$1\.800,00 +\$950,50/);
    await expect(
      run('tipo-vehiculo', 'crear', '--id', '41', '--alias', 'Moto', '--descripcion', 'x', '--plazas', '1'),
    ).rejects.toThrow('Ya existe el tipo de vehículo 40, Moto.');
  });

  test('validities never overlap; --reemplazar ends the one that rules', async () => {
    const create = (...args: string[]) => run('tarifa', 'crear', '--tipo', '2', '--cliente', '1', ...TARIFA, ...args);
    await create('--desde', '2027-01-01');
    await expect(create('--desde', '2027-03-01')).rejects.toThrow(/rige del 01\/01\/27 en adelante/);
    await create('--desde', '2027-03-01', '--reemplazar');
    await expect(create('--desde', '2027-02-01', '--hasta', '2027-03-02')).rejects.toThrow(/Con --reemplazar/);
    await expect(create('--desde', '2027-02-01', '--hasta', '2027-02-01')).rejects.toThrow(
      '--hasta debe ser posterior a --desde.',
    );
    const rows = await server.db
      .selectFrom('tarifa')
      .select(['vigenciaDesde', 'vigenciaHasta'])
      .where('idCliente', '=', 1)
      .where('idTipoVehiculo', '=', 2)
      .orderBy('vigenciaDesde')
      .execute();
    expect(
      rows.map(({ vigenciaDesde, vigenciaHasta }) => [String(vigenciaDesde), vigenciaHasta && String(vigenciaHasta)]),
    ).toEqual([
      ['2027-01-01T03:00:00Z', '2027-03-01T03:00:00Z'],
      ['2027-03-01T03:00:00Z', null],
    ]);
  });
});

describe('carriers', () => {
  const offers = (key: string) => server.call('GET', '/transportistas/v1/solicitudes', { key });

  test('a key is shown once, opens the interface, and stops when it is revoked', async () => {
    await run('transportista', 'crear', '--denominacion', 'Autos del Sur', '--no-integrado');
    expect(
      await run(
        'transportista',
        'vincular',
        '--transportista',
        'Autos del Sur',
        '--cliente',
        '1',
        '--cliente',
        'Río Salud',
      ),
    ).toEqual(['Autos del Sur ve los pedidos de Andina Servicios.', 'Autos del Sur ve los pedidos de Río Salud.']);
    const [, first = ''] = await run(
      'transportista',
      'clave',
      '--transportista',
      'Autos del Sur',
      '--nombre',
      'central',
    );
    expect((await offers(first)).status).toBe(200);
    const stored = await server.db.selectFrom('auditoria').select('despues').where('objeto', '=', 'agencia').execute();
    expect(JSON.stringify(stored)).not.toContain(first);
    const [, second = ''] = await run('transportista', 'clave', '--transportista', 'Autos del Sur', '--revocar');
    expect([(await offers(first)).status, (await offers(second)).status]).toEqual([401, 200]);
    expect((await run('transportista', 'listar')).join('\n')).toMatch(
      /Autos del Sur +no +sí +1 +Andina Servicios, Río Salud/,
    );
    expect(
      await run('transportista', 'vincular', '--transportista', 'Autos del Sur', '--cliente', '1', '--quitar'),
    ).toEqual(['Autos del Sur ya no ve los pedidos de Andina Servicios.']);
  });
});

test('a database of DATABASE_URL is emptied only when that is said twice', async () => {
  await expect(
    runCli(['reset'], {
      ...cliParts(server, () => undefined),
      openDatabase: async () => ({ db: server.db, kind: 'postgres', pool: server.pool, close: async () => undefined }),
    }),
  ).rejects.toThrow(/repetilo con --si/);
  expect(await countClientes()).toBeGreaterThan(1);
});

describe('the program', { timeout: 60_000 }, () => {
  const MAIN = join(import.meta.dirname, 'main.ts');
  const program = (dataDir: string, ...args: string[]) =>
    spawnSync(process.execPath, [MAIN, ...args], { encoding: 'utf8', env: { DATA_DIR: dataDir } });

  test('in production, without a database, writes to no embedded one', () => {
    const dataDir = join(tmpdir(), 'traza-that-nobody-meant');
    const env = { NODE_ENV: 'production', DATA_DIR: dataDir };
    const { status, stderr } = spawnSync(process.execPath, [MAIN, 'cliente', 'listar'], { encoding: 'utf8', env });
    expect([status, stderr]).toEqual([1, 'Falta DATABASE_URL: en producción no se escribe en una base embebida.\n']);
    expect(existsSync(dataDir)).toBe(false);
  });

  // three programs, each with a database of its own to open: a busy machine takes its time
  test('works on the embedded database of DATA_DIR, and not while another process does', {
    timeout: 180_000,
  }, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'traza-cli-'));
    await copyCachedTemplate(dataDir);
    try {
      const created = program(dataDir, ...NEW_CLIENTE, 'Norte', '--ceco', 'Uno', '--dominio', 'norte.example');
      expect([created.status, created.stdout]).toEqual([0, expect.stringMatching(/^Cliente \d+ creado: Norte\.\n$/)]);
      await writeFile(join(dataDir, 'traza.lock'), String(process.pid));
      const refused = program(dataDir, 'cliente', 'listar');
      expect([refused.status, refused.stderr]).toEqual([
        1,
        `La base está en uso por el proceso ${process.pid}. Detené Traza y probá de nuevo.\n`,
      ]);
      await rm(join(dataDir, 'traza.lock'));
      const reset = program(dataDir, 'reset');
      expect([reset.status, reset.stdout]).toEqual([0, 'La base quedó vacía y al día.\n']);
      const database = await openDatabase({ dataDir });
      expect(await database.db.selectFrom('cliente').selectAll().execute()).toEqual([]);
      await database.close();
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});

describe('the level of the schema', () => {
  test('is told, with the programs that start on it', async () => {
    expect(await run('esquema')).toEqual([
      'Nivel de la base: 2. Nivel de este programa: 2.',
      'Inician sobre ella programas desde el nivel 2.',
      'La base ya está al día.',
    ]);
  });

  test('of a database of a later release too, on which nothing is changed', async () => {
    await server.pool.query("update esquema set nivel = 3; insert into kysely_migration values ('0999_luego', now())");
    expect(await run('esquema')).toContain('Nivel de la base: 3. Nivel de este programa: 2.');
    expect(await run('migrate')).toEqual(['La base ya es de una versión más nueva (0999_luego) y queda como está.']);
    expect((await run('cliente', 'listar')).length).toBeGreaterThan(1);
    await server.pool.query('update esquema set minimo = 3');
    expect((await run('esquema')).at(-1)).toMatch(/^Este programa no inicia: la base está en el nivel 3/);
    await expect(run('cliente', 'listar')).rejects.toThrow('no se vuelve');
  });
});
