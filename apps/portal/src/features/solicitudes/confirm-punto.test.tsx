import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  aSuggestion,
  chooseDireccion,
  confirmButton,
  florida,
  openCrear,
  openForm,
  openSection,
  pressConfirm,
} from './crear.kit.tsx';

const SEARCH = 'GET /direcciones/v2/search/';
const PUNTO = 'GET /direcciones/v1/punto/:punto/';
const CREATE = 'POST /rest/solicitudes/simples';
const mitre = aSuggestion({
  id: 12,
  street: 'Av. Mitre 800, Avellaneda, Buenos Aires, Argentina',
  lat: -34.702,
  lon: -58.317,
  source: 'zona-mitre-avellaneda-800-avellaneda',
  precision: 'calle',
  perdido: [{ que: 'barrio', texto: 'Crucecita' }],
});
const punto = {
  street: 'Av. Mitre, Avellaneda, Buenos Aires, Argentina',
  lat: -34.702,
  lon: -58.317,
  precision: 'calle' as const,
  source: 'punto--34.70200,-58.31700',
  localidad: 'Avellaneda',
  metros: 3,
};

test('a point that stands for a street asks "¿Es acá?" before anything is sent, and then says that it was seen', async () => {
  const { user, api } = await openCrear({ [SEARCH]: { data: [mitre, florida] }, [PUNTO]: { data: punto } });
  await openForm(user);
  await chooseDireccion(user, 'Origen', /Mitre 800/);
  const origin = screen.getByRole('button', { name: /^Origen/ });
  expect(origin.getAttribute('aria-expanded')).toBe('true');
  expect(await screen.findByText(/^Ubicación aproximada: puede quedar/)).toBeDefined();
  await openSection(user, /^Destino/);
  await chooseDireccion(user, 'Destino', /Florida 100/);
  await openSection(user, /^Servicio/);
  await user.click(await screen.findByRole('button', { name: /^Básico/ }));
  await waitFor(() => expect(within(confirmButton()).getByText('Ubicación aproximada')).toBeDefined());

  await pressConfirm(user);
  expect(api.calls.filter(({ key }) => key === CREATE)).toEqual([]);
  expect(await screen.findByText('¿Es acá? Confirmá el punto en el mapa.')).toBeDefined();

  await user.click(screen.getByRole('button', { name: '¿Es acá?' }));
  const dialog = await screen.findByRole('dialog', { name: '¿Es acá?' });
  expect(await within(dialog).findByText(mitre.street)).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Sí, es acá' }));
  await waitFor(() => expect(screen.queryByText('Ubicación aproximada')).toBeNull());

  await pressConfirm(user);
  await screen.findByRole('heading', { name: 'Pedido Registrado' });
  const [sent] = api.calls.filter(({ key }) => key === CREATE);
  expect(sent?.body).toMatchObject({
    origen: { direccion: mitre.street, lat: mitre.lat, lon: mitre.lon, confirmada: true },
  });
  expect(sent?.body).not.toHaveProperty('destino.confirmada');
}, 30_000);

test('what a suggestion lacks of the typed text is said beside it', async () => {
  const { user } = await openCrear({ [SEARCH]: { data: [mitre] } });
  await openForm(user);
  const option = await screen.findByRole('option', { name: /Mitre 800/ });
  expect(within(option).getByText('No queda en Crucecita')).toBeDefined();
  expect(within(option).getByText('Aproximada')).toBeDefined();
});
