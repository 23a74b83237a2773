import { PERMISSION_KEYS } from '@traza/domain';
import { describe, expect, test } from 'vitest';
import { CLIENTES, type Persona, personas } from './personas.ts';

const everybody: Persona[] = Object.values(personas);

describe('the demo people', () => {
  test('eleven, each with a username of their own', () => {
    expect(new Set(everybody.map(({ username }) => username)).size).toBe(11);
  });

  test("the e-mail is the username at the first client's domain", () => {
    expect(personas.pablo.email).toBe('pablo.empleado@andina.example');
    expect(personas.rita.email).toBe('rita.rio@riosalud.example');
    expect(personas.marta.email).toBe(`marta.multi@${CLIENTES.andina.dominioEmail}`);
    expect(personas.pia.email).toBe('pia.particular@correo.example');
  });

  test.each(everybody.map((persona) => [persona.username, persona] as const))(
    '%s has a coherent account',
    (_, persona) => {
      for (const { permisos } of persona.accounts) {
        const roles = [permisos.showClientPedidos, permisos.showCeCoPedidos, permisos.showGroupPedidos].filter(Boolean);
        expect(roles.length).toBeLessThanOrEqual(permisos.showReports ? 1 : 0);
        expect(permisos.registerGoRequest && !permisos.travel).toBe(false);
      }
    },
  );

  test('sol may order nothing, pia has no permission at all, ivo is inactive', () => {
    const sol = personas.sol.accounts[0]?.permisos;
    expect(PERMISSION_KEYS.filter((key) => key.startsWith('register') && sol?.[key])).toEqual([]);
    expect(Object.values(personas.pia.accounts[0]?.permisos ?? {}).includes(true)).toBe(false);
    expect(personas.ivo.accounts[0]?.activa).toBe(false);
  });
});
