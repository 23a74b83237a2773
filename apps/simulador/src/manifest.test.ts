import { expect, test } from 'vitest';
import { manifestAt } from './manifest.ts';
import { aPasajero, aViaje } from './viaje.kit.ts';

test('ruling: a driver reads who gets on and off where, and what they arrive with', () => {
  const viaje = aViaje(
    {
      pasajeros: [
        aPasajero({ nombre: 'Pablo Peralta', sube: 0, baja: 2, arribo: 'AR1502' }),
        aPasajero({ nombre: 'Luisa Paz', sube: 1, baja: 2 }),
      ],
    },
    3,
  );
  expect([0, 1, 2].map((parada) => manifestAt(viaje, parada))).toEqual([
    'Pablo Peralta (AR1502) gets on',
    'Luisa Paz gets on',
    'Pablo Peralta gets off, Luisa Paz gets off',
  ]);
});

test('ruling: a courier reads who sends, who receives, and what', () => {
  const emisor = { nombre: 'Ana Ruiz', tel: null };
  const receptor = { nombre: 'Juan Paz', tel: null };
  const paquete = { cantidad: 1, alto: 375, largo: 300, ancho: 70, peso: 2 };
  const viaje = aViaje({ pasajeros: [], envio: { emisor, receptor, paquete } });
  expect([0, 1].map((parada) => manifestAt(viaje, parada))).toEqual([
    'collects a package of 2 kg of Ana Ruiz',
    'delivers to Juan Paz',
  ]);
  expect(manifestAt({ ...viaje, envio: { emisor, receptor, paquete: null } }, 0)).toBe(
    'collects a message of Ana Ruiz',
  );
});
