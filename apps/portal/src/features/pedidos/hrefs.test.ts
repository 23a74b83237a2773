import { aViaje, publicId } from '@traza/pedido-ui/pedidos.kit.ts';
import { describe, expect, test } from 'vitest';
import { costosOf, trackingHref } from './hrefs.ts';

const followed = (href: string) => aViaje(200, { actions: [{ rel: 'seguimiento', href }] });

describe('T-095 the public page', () => {
  test('is linked where the actions say so', () => {
    expect(trackingHref(followed(`/seguimiento/${publicId(200)}`))).toBe(`/seguimiento/${publicId(200)}`);
    expect(trackingHref(aViaje(200))).toBeUndefined();
  });

  test.each([
    '//evil.example/seguimiento/AAAAAAAAAAAAAAAAAAAAAA',
    'https://evil.example/seguimiento/AAAAAAAAAAAAAAAAAAAAAA',
    'javascript:alert(1)',
    '/seguimiento/../api/usuarios',
    '/seguimiento/short',
    '/api/usuarios',
  ])('XT-25 is never %s', (href) => {
    expect(trackingHref(followed(href))).toBeUndefined();
  });
});

describe('T-124 the costs', () => {
  const linked = (href: string) => aViaje(200, { resources: [{ rel: 'costos', href }] });

  test('are those of the trip that the link names', () => {
    expect(costosOf(linked('/pedidos/v1/v/200/costos'))).toBe(200);
    expect(costosOf(aViaje(200, { resources: [] }))).toBeUndefined();
  });

  test.each(['//evil/pedidos/v1/v/200/costos', '/usuarios', '/pedidos/v1/v/200/costos/../../../usuarios'])(
    'XT-25 are never asked at %s',
    (href) => {
      expect(costosOf(linked(href))).toBeUndefined();
    },
  );
});
