import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, fakeApi } from '@traza/client/test/fake-api.ts';
import type { Direccion, Suggestion } from '@traza/contract';
import type { CorporateAccount, PermissionKey } from '@traza/domain/cuentas';
import type { MapProps } from '@traza/map/lazy-map.tsx';
import { accountsOf, anAccount, aUser } from '#test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

export function aDireccion(changes: Partial<Direccion> = {}): Direccion {
  return {
    id: 8,
    alias: 'Casa central',
    info: '',
    street: 'Av. Corrientes 1234, Buenos Aires, Ciudad Autónoma de Buenos Aires, Argentina',
    lat: -34.6037,
    lon: -58.3842,
    source: 'cliente',
    timesUsed: 0,
    isCached: false,
    ...changes,
  };
}

export const OFFICE = aDireccion();
export const HOME = aDireccion({
  id: 21,
  alias: 'Casa',
  info: 'Timbre 2',
  street: 'San Martín 100, Córdoba, Córdoba, Argentina',
  lat: -31.41,
  lon: -64.18,
  source: 'fav',
});

export function aPlace(changes: Partial<Suggestion> = {}): Suggestion {
  return {
    id: 5,
    alias: '',
    info: '',
    street: 'Florida 100, Buenos Aires, Ciudad Autónoma de Buenos Aires, Argentina',
    lat: -34.607,
    lon: -58.375,
    source: 'gazetteer:5',
    timesUsed: 0,
    isCached: false,
    precision: 'exacta',
    ...changes,
  };
}

/** What the screen asks of the map, which has no place to be drawn here. */
export const drawn: { map: MapProps } = { map: { label: '' } };

interface Opening {
  path?: '/direcciones' | '/perfil';
  permisos?: readonly PermissionKey[];
  account?: Partial<CorporateAccount>;
  favourites?: Direccion[];
  corporate?: Direccion[];
  answers?: Answers;
}

/** The addresses of the company, or with `/perfil` those of "Mis Direcciones", in the whole portal. */
export async function openDirecciones({ path = '/direcciones', answers, ...given }: Opening = {}) {
  const { permisos = ['manageEmpleados'], account, favourites = [HOME], corporate = [OFFICE] } = given;
  localStorage.setItem('traza.token', 't');
  const api = fakeApi({
    'GET /usuarios': { data: aUser() },
    'GET /cuentas': { data: accountsOf(anAccount(account, permisos)) },
    'GET /direcciones/v2/favoritas/': { data: favourites },
    'GET /direcciones/v1/cliente/:idCliente/': { data: corporate },
    ...answers,
  });
  const app = renderApp(path);
  const user = userEvent.setup();
  if (path === '/perfil') await user.click(await screen.findByRole('tab', { name: 'Mis Direcciones' }));
  await screen.findByRole('region', { name: 'Direcciones guardadas' });
  return { api, app, user };
}

type User = ReturnType<typeof userEvent.setup>;

/** Goes to the form of a new address and chooses the first answer to a text. */
export async function choosePlace(user: User, text = 'Florida 100'): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Nueva dirección' }));
  await user.click(screen.getByRole('combobox', { name: 'Dirección' }));
  await user.paste(text);
  await user.click(await screen.findByRole('option'));
}

export function rows(): string[] {
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
}
