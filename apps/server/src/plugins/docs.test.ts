import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { buildApp } from '../app.ts';

const document = z.looseObject({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});
type Document = z.infer<typeof document>;

const call = z.object({
  operationId: z.string(),
  security: z.array(z.unknown()),
  responses: z.record(z.string(), z.object({ content: z.record(z.string(), z.unknown()).optional() })),
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function described(apiDocs: 'all' | 'carriers' | 'none'): Promise<Document | number> {
  const app = await buildApp({ ...server.deps, settings: { ...server.deps.settings, apiDocs } });
  const { statusCode, body } = await app.inject('/api/docs/json');
  await app.close();
  return statusCode === 200 ? document.parse(JSON.parse(body)) : statusCode;
}

function danglingIn(told: Document): string[] {
  const refs = [...JSON.stringify(told).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => ref);
  return refs.filter((ref) => !(ref.replace('#/components/schemas/', '') in told.components.schemas));
}

test('the page that shows it has the policy of every page: no script and no style of its own making', async () => {
  const { headers } = await server.app.inject('/api/docs/static/index.html');
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toEqual(expect.arrayContaining(["default-src 'self'", "script-src 'self'", "frame-ancestors 'self'"]));
  expect(policy.find((each) => each.startsWith('style-src '))).toMatch(/^style-src 'self' 'nonce-[^']+'$/);
  expect(policy.join(' ')).not.toMatch(/https:|validator\.swagger|upgrade-insecure/);
});

describe('the description of the API', () => {
  test('every reference in it is to be found', async () => {
    const told = document.parse(await described('all'));
    expect(danglingIn(told)).toEqual([]);
    expect(Object.keys(told.paths).length).toBeGreaterThan(80);
    // `prefixItems` would be neither read by generators nor allowed by linters
    expect(JSON.stringify(told)).not.toContain('prefixItems');
    expect(Object.keys(told.components.schemas)).toContain('SolicitudSimpleInput');
  });

  test('each call has a name, says who may make it, and of what media its answers are', async () => {
    const { paths } = document.parse(await described('all'));
    const nameless = Object.keys(paths).map((path) => path.replaceAll(/\{[^}]+\}/g, '{}'));
    expect(nameless).toHaveLength(new Set(nameless).size);
    const calls = Object.values(paths).flatMap((methods) => z.array(call).parse(Object.values(methods)));
    expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(calls.length);
    const silent = calls.filter(({ responses }) =>
      Object.entries(responses).some(([status, { content }]) => status !== '204' && !content),
    );
    expect(silent).toEqual([]);
    const get = (path: string) => call.parse(paths[path]?.['get']);
    expect(get('/api/health').security).toEqual([]);
    expect(get('/api/pedidos/usuario').security).toEqual([{ session: [] }]);
    expect(Object.keys(get('/api/cambios').responses['200']?.content ?? {})).toEqual(['text/event-stream']);
    expect(Object.keys(get('/api/operaciones/v1/documentos/{id}/archivo').responses['200']?.content ?? {})).toEqual([
      'application/pdf',
      'image/jpeg',
    ]);
  });

  test('for carriers it holds their calls and what these are made of, and nothing else', async () => {
    const told = document.parse(await described('carriers'));
    expect(Object.keys(told.paths).filter((path) => !path.startsWith('/api/transportistas/v1/'))).toEqual([]);
    expect(Object.keys(told.paths).length).toBeGreaterThan(8);
    expect(Object.keys(told.components.schemas).toSorted()).toEqual(['Error', 'Oferta', 'ViajeDelTransportista']);
    expect(danglingIn(told)).toEqual([]);
  });

  test('there is none where none is wanted', async () => {
    expect(await described('none')).toBe(404);
  });
});
