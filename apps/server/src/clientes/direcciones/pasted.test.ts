import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function search(query: string) {
  const { status, body } = await server.call(
    'GET',
    `/direcciones/v2/search/?${new URLSearchParams({ query }).toString()}`,
    {
      as: 'pablo.empleado',
    },
  );
  return { status, code: body.code, found: body.data };
}

describe('a point that is pasted into an address field', () => {
  test.each([
    ['-34.5895, -58.3974', -34.5895, -58.3974],
    ['-34,5895; -58,3974', -34.5895, -58.3974],
    [`34°36'13.3"S 58°22'53.8"W`, -34.60369, -58.38161],
    ['https://maps.google.com/?q=-34.6037,-58.3816', -34.6037, -58.3816],
    ['S34 36.223 W58 22.895', -34.60372, -58.38158],
    ['https://www.ejemplo.com/mapa?lat=-34.6037&lng=-58.3816', -34.6037, -58.3816],
    ['9JW9+G9 Buenos Aires', -34.6037, -58.3816],
    ['9jw9+g9, Buenos Aires, Argentina', -34.6037, -58.3816],
    ['9JW9+G9', -34.6037, -58.3816],
    ['48Q39JW9+G9', -34.6037, -58.3816],
    [
      `https://www.google.com/maps/place/Obelisco/@-34.7,-58.5,12z/data=${'!1m1'.repeat(40)}!3d-34.6037!4d-58.3816`,
      -34.6037,
      -58.3816,
    ],
  ])('%s is the only answer, by the name of what lies there', async (text, lat, lon) => {
    const { status, found } = await search(text);
    expect(status).toBe(200);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ precision: 'exacta', street: expect.stringContaining('Buenos Aires') });
    expect(found[0].lat).toBeCloseTo(lat, 4);
    expect(found[0].lon).toBeCloseTo(lon, 4);
    expect(found[0].source).not.toMatch(/^general/);
  });

  test('one of a few decimals is approximate', async () => {
    expect((await search('-34.6, -58.38')).found).toMatchObject([{ precision: 'zona' }]);
  });

  test('a short link is told as unreadable, and a link with a name is that name', async () => {
    expect(await search('https://maps.app.goo.gl/AbCdEf123')).toMatchObject({ status: 422, code: 'link_unreadable' });
    const { found } = await search('https://maps.google.com/?q=Av.+Corrientes+1234,+CABA');
    expect(found[0].street).toMatch(/^Av. Corrientes 1234, Buenos Aires/);
  });

  test('a Plus code of a town counts from that town, and from none that we do not know', async () => {
    const [punto] = (await search('3929+WR Rosario, Santa Fe')).found;
    expect(punto).toMatchObject({ precision: 'exacta', street: expect.stringContaining('Rosario') });
    const { found } = await search('3929+WR Villa Inventada');
    expect(found.filter(({ precision }: { precision: string }) => precision === 'exacta')).toEqual([]);
  });

  test('one where no car drives is refused', async () => {
    expect(await search('40.4168, -3.7038')).toMatchObject({ status: 422, code: 'address_invalid' });
    expect(await search('0.0, 0.0')).toMatchObject({ status: 422, code: 'address_invalid' });
  });
});

describe('what of a text an answer lacks', () => {
  test('is told, and no such answer is validated', async () => {
    const elsewhere = (await search('Mitre 500, Villa Inventada')).found;
    expect(elsewhere[0]).toMatchObject({ precision: 'interpolada', source: expect.stringMatching(/^zona-/) });
    const { status } = await server.call('GET', `/direcciones/geocoding/v1/${elsewhere[0].source}/`, {
      as: 'pablo.empleado',
    });
    expect(status).toBe(200);
  });

  test.each([
    ['Ruta 8 km 50', /^Av\. Ricardo Balbín,/, { que: 'kilometro', texto: '50' }],
    ['Ruta Panamericana km 43,5', /^Autopista Panamericana,/, { que: 'kilometro', texto: '43,5' }],
    ['Urquiza 1256, Paraná, Entre Ríos', /^Paraná, Entre Ríos/, { que: 'calle', texto: 'Urquiza 1256' }],
    ['Chaco752', /^Chaco,/, { que: 'altura', texto: '752' }],
    ['Florida 5000', /^Florida,/, { que: 'altura', texto: '5000' }],
  ])('"%s" is told with what it lacks, and stands for the whole of it', async (text, street, lost) => {
    const [first] = (await search(text)).found;
    expect(first).toMatchObject({ street: expect.stringMatching(street), perdido: [lost], lat: null, lon: null });
    expect(first.source).toMatch(/^zona-/);
  });

  test('O-065 a whole answer says nothing of it', async () => {
    const { found } = await search('Florida 500');
    expect(found[0]).not.toHaveProperty('perdido');
    expect(found[0].source).toMatch(/^general-/);
  });

  test.each(['Barrio 31', 'Villa 31', 'barrio 99'])('"%s" is never validated', async (text) => {
    const { found } = await search(text);
    expect(found.filter(({ source }: { source: string }) => source.startsWith('general'))).toEqual([]);
  });
});
