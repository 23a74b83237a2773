import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const name = (punto: string, as = 'pablo.empleado') => server.call('GET', `/direcciones/v1/punto/${punto}/`, { as });

describe('GET /direcciones/v1/punto/{lat},{lon}/', () => {
  test('W-041 answers the nearest street with its number, and how far it is', async () => {
    const { status, body } = await name('-34.60399,-58.38441');
    expect(status).toBe(200);
    expect(body.data).toEqual({
      street: expect.stringMatching(
        /^Av\. Corrientes 1\d{3}, Buenos Aires, Ciudad Autónoma de Buenos Aires, Argentina$/,
      ),
      lat: -34.60399,
      lon: -58.38441,
      precision: 'interpolada',
      source: 'punto--34.60399,-58.38441',
      localidad: 'Buenos Aires',
      metros: expect.any(Number),
    });
  });

  test('W-041 a point without a street is one of its town', async () => {
    const { body } = await name('-34.61,-58.345');
    expect(body.data).toMatchObject({ street: 'Punto en el mapa, Puerto Madero', precision: 'localidad' });
  });

  test.each([
    ['-34.6', 400, 'bad_input'],
    ['-34.6,-58.4:-34.6,-58.3', 400, 'bad_input'],
    ["-34.6,-58.4' or 1=1", 400, 'bad_input'],
    [',', 400, 'bad_input'],
    ['1e2,3', 400, 'bad_input'],
    ['91,2', 422, 'address_invalid'],
    ['0,0', 422, 'address_invalid'],
    ['-40,-55', 422, 'location_not_found'],
    ['51.5,-0.12', 422, 'location_not_found'],
  ])('XO-10 %s is %d %s', async (punto, status, code) => {
    expect(await name(encodeURIComponent(punto))).toMatchObject({ status, body: { code } });
  });

  test('needs a session', async () => {
    expect((await server.call('GET', '/direcciones/v1/punto/-34.6,-58.4/')).status).toBe(401);
  });

  test('counts as a search', async () => {
    for (let i = 0; i < 120; i += 1) expect((await name('-34.6,-58.4', 'gabi.grupo')).status).toBe(200);
    expect(await name('-34.6,-58.4', 'gabi.grupo')).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  });

  test('W-042 a point is quoted as any other address', async () => {
    const { body } = await name('-34.61,-58.345');
    const paradas = `${body.data.lat},${body.data.lon}:-34.55803,-58.41701`;
    const path = `/sgv/rest/v3/servicios?paradas=${encodeURIComponent(paradas)}&idCliente=1`;
    const quoted = await server.call('GET', path, { as: 'pablo.empleado' });
    expect(quoted.status).toBe(200);
    expect(quoted.body.length).toBeGreaterThan(0);
  });
});

describe('W-047 a town in the text beats nearness', () => {
  const PALERMO = 'lat=-34.58&lon=-58.42';
  test.each([
    ['Mitre 500', 'Quilmes'],
    ['Rivadavia 300', 'Quilmes'],
    ['San Martín 1000', 'Quilmes'],
    ['Mitre 700', 'Avellaneda'],
    ['Belgrano 800', 'Avellaneda'],
    ['Alsina 400', 'Avellaneda'],
    ['9 de Julio 1200', 'Lanús'],
    ['Hipólito Yrigoyen 4500', 'Lanús'],
    ['Meeks 200', 'Lomas de Zamora'],
    ['Laprida 300', 'Lomas de Zamora'],
    ['Alem 250', 'Banfield'],
    ['Rivadavia 14000', 'Ramos Mejía'],
    ['Belgrano 120', 'Morón'],
    ['Maipú 2000', 'Olivos'],
    ['Santa Fe 1500', 'Martínez'],
    ['Centenario 500', 'San Isidro'],
    ['San Martín 600', 'Mendoza'],
    ['Pellegrini 1200', 'Rosario'],
    ['Colón 700', 'Córdoba'],
    ['Colón 2500', 'Mar del Plata'],
  ])('"%s, %s", with and without the comma', async (street, town) => {
    for (const query of [`${street}, ${town}`, `${street} ${town}`]) {
      const path = `/direcciones/v2/search/?query=${encodeURIComponent(query)}&${PALERMO}`;
      const { body } = await server.call('GET', path, { as: 'marta.multi' });
      expect(`${query}: ${body.data[0]?.street}`).toMatch(new RegExp(`: (?:.*, )?${town}, `));
    }
  });
});
