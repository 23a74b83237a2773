import { documentTitle } from '@traza/client/document-title.ts';
import type { PermissionKey } from '@traza/domain/cuentas';
import { describe, expect, test } from 'vitest';
import { anAccount, aParticularAccount } from '#test/people.ts';
import { SECTIONS, sectionText } from './sections.ts';

const withPermisos = (...on: PermissionKey[]) => anAccount({}, on);

describe('sections', () => {
  test('A-086 each has a title and a description', () => {
    const shown = [
      'create',
      'misPedidos',
      'pedidos',
      'recorridos',
      'profile',
      'direcciones',
      'usuarios',
      'grupos',
      'logout',
    ] as const;
    for (const key of shown) {
      expect(SECTIONS[key]).toEqual({ title: expect.stringMatching(/./), description: expect.stringMatching(/./) });
    }
  });

  test.each([
    [['showReports', 'showClientPedidos'], 'Informes', 'Consulta los pedidos de tu empresa.'],
    [['showReports', 'showCeCoPedidos'], 'Informes cecos', /centros de costo/],
    [['showReports', 'showGroupPedidos'], 'Informes grupos', /grupos/],
    [['showReports', 'showCeCoPedidos', 'showGroupPedidos'], 'Informes cecos', /centros de costo/],
  ] as const)('A-082 A-087 reports with %j', (on, title, description) => {
    const text = sectionText('informes', withPermisos(...on));
    expect(text.title).toBe(title);
    expect(text.description).toMatch(description);
  });

  test.each([
    [['manageEmpleados'], 'Administrá los usuarios de tu empresa.'],
    [['manageEmpleados', 'manageGroups'], 'Administrá los usuarios de tu empresa.'],
    [['manageGroups'], 'Administrá los usuarios de tu grupo.'],
  ] as const)('A-088 users with %j', (on, description) => {
    expect(sectionText('usuarios', withPermisos(...on)).description).toBe(description);
  });

  test.each([
    [[], 'Mis pedidos', 'Consultá tus pedidos y seguí su estado.'],
    [['showClientPedidos'], 'Pedidos', 'Consultá todos los pedidos de tu empresa.'],
    [['manageGroups'], 'Pedidos', 'Consultá los pedidos de tu grupo.'],
    [['manageGroups', 'manageEmpleados'], 'Pedidos', 'Consultá todos los pedidos de tu empresa.'],
    [['manageGroups', 'showClientPedidos'], 'Pedidos', 'Consultá todos los pedidos de tu empresa.'],
  ] as const)('A-086 orders with %j', (on, title, description) => {
    expect(sectionText('pedidos', withPermisos(...on))).toEqual({ title, description });
  });

  test('a particular account has its own orders', () => {
    expect(sectionText('pedidos', aParticularAccount()).title).toBe('Mis pedidos');
  });

  test('A-062 help', () => {
    expect(sectionText('helpcenter', undefined).title).toBe('Centro de ayuda');
    expect(sectionText('soporteMobile', undefined).title).toBe('Centro de ayuda');
  });

  test('A-061 the section, then the product', () => {
    expect(documentTitle('Mi cuenta', 'Traza')).toBe('Mi cuenta - Traza');
  });
});
