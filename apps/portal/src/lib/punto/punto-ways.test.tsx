import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '@traza/client/test/fake-api.ts';
import type { PuntoReply } from '@traza/contract';
import type { ChosenPunto } from '@traza/lugares/chosen-punto.ts';
import { PuntoWays } from '@traza/lugares/punto-ways.tsx';
import type { MapProps } from '@traza/map/lazy-map.tsx';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderUi } from '#test/render.tsx';
import { PUNTO_CALLS } from './api.ts';

const drawn: { map: MapProps } = { map: { label: '' } };
vi.mock('@traza/map/lazy-map.tsx', () => ({
  LazyMap: (props: MapProps) => {
    drawn.map = props;
    return null;
  },
}));

const PUNTO = 'GET /direcciones/v1/punto/:punto/';
const CABILDO: PuntoReply = {
  street: 'Av. Cabildo 2040, Buenos Aires, Ciudad Autónoma de Buenos Aires, Argentina',
  lat: -34.5621,
  lon: -58.4567,
  precision: 'interpolada',
  source: 'punto--34.56210,-58.45670',
  localidad: 'Buenos Aires',
  metros: 8,
};
const DENIED = { code: 1, PERMISSION_DENIED: 1 };

type Locator = (found: (at: object) => void, refuse: (why: object) => void) => void;

/** A browser that is where it says, or refuses to say. */
function standAt(answer: { accuracy: number } | 'refused') {
  const getCurrentPosition = vi.fn<Locator>((found, refuse) =>
    answer === 'refused'
      ? refuse(DENIED)
      : found({ coords: { latitude: CABILDO.lat, longitude: CABILDO.lon, accuracy: answer.accuracy } }),
  );
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  return getCurrentPosition;
}

function show(unknown = '') {
  const onChoose = vi.fn<(punto: ChosenPunto) => void>();
  const api = fakeApi({ [PUNTO]: { data: CABILDO } });
  renderUi(<PuntoWays calls={PUNTO_CALLS} near={null} unknown={unknown} onChoose={onChoose} />);
  const press = async (name: string) => userEvent.setup().click(await screen.findByRole('button', { name }));
  return { api, onChoose, press };
}

async function use(): Promise<HTMLButtonElement> {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Usar este punto' });
  await waitFor(() => expect(button.disabled).toBe(false));
  return button;
}

afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

describe('where one is', () => {
  test('W-044 200 m off is taken as it is', async () => {
    const getCurrentPosition = standAt({ accuracy: 200 });
    const { onChoose, press } = show();
    expect(getCurrentPosition).not.toHaveBeenCalled();
    await press('Mi ubicación');
    await waitFor(() => expect(onChoose).toHaveBeenCalledTimes(1));
    expect(onChoose.mock.calls[0]?.[0]).toMatchObject({
      direccion: CABILDO.street,
      lat: CABILDO.lat,
      lon: CABILDO.lon,
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('W-044 201 m off is "Ubicación aproximada", and confirmed on the map', async () => {
    standAt({ accuracy: 201 });
    const { onChoose, press } = show();
    await press('Mi ubicación');
    const button = await use();
    expect(screen.getByText(/^Ubicación aproximada: puede estar a 201 m/)).toBeTruthy();
    expect(drawn.map.center).toEqual({ lat: CABILDO.lat, lon: CABILDO.lon });
    expect(onChoose).not.toHaveBeenCalled();
    await userEvent.setup().click(button);
    expect(onChoose).toHaveBeenCalledTimes(1);
  });

  test('W-045 a refused location says so and how to allow it', async () => {
    standAt('refused');
    const { onChoose, press } = show();
    await press('Mi ubicación');
    const said = await screen.findByText(/^Tu navegador no nos deja ver tu ubicación\./);
    expect(said.textContent).toMatch(/Para permitirla/);
    expect(onChoose).not.toHaveBeenCalled();
  });
});

describe('the point under the pin', () => {
  test('W-039 what lies in the middle of the map is named and taken, never the point before', async () => {
    const { api, onChoose, press } = show();
    await press('Elegir en el mapa');
    const button = await use();
    act(() => drawn.map.onCenter?.({ lat: -34.5, lon: -58.5 }, true));
    expect(button.disabled).toBe(true);
    await waitFor(() => expect(button.disabled).toBe(false));
    expect(api.calls.at(-1)?.params).toEqual({ punto: '-34.50000,-58.50000' });
    await userEvent.setup().click(button);
    expect(onChoose).toHaveBeenCalledWith({
      direccion: CABILDO.street,
      lat: -34.5,
      lon: -58.5,
      precision: 'interpolada',
    });
  });

  test('W-040 the arrows move it, Enter takes it, Escape leaves', async () => {
    const { onChoose, press } = show();
    const user = userEvent.setup();
    await press('Elegir en el mapa');
    await use();
    const stage = screen.getByRole('application');
    act(() => stage.focus());
    const { lat = 0 } = drawn.map.center ?? {};
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(((drawn.map.center?.lat ?? 0) - lat) * 111_195).toBeCloseTo(200, 0);
    // a flight that was cut off says where it stopped: the point is where the keys have sent it
    act(() => drawn.map.onCenter?.({ lat, lon: -58.381944 }, false));
    await user.keyboard('{Enter}');
    // its name is not known yet
    expect(onChoose).not.toHaveBeenCalled();
    await use();
    await user.keyboard('{Enter}');
    expect(onChoose).toHaveBeenCalledTimes(1);
    expect(((onChoose.mock.calls[0]?.[0].lat ?? 0) - lat) * 111_195).toBeCloseTo(200, 0);
    await press('Elegir en el mapa');
    await use();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('application')).toBeNull());
    expect(onChoose).toHaveBeenCalledTimes(1);
  });

  test('W-043 a street that nobody knows keeps its words', async () => {
    const { onChoose, press } = show('  Ruta 9   km 40 ');
    await press('Usar «Ruta 9 km 40» y marcar el punto');
    await userEvent.setup().click(await use());
    expect(onChoose.mock.calls[0]?.[0]).toMatchObject({ direccion: 'Ruta 9 km 40' });
  });
});
