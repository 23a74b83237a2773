import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fail, fakeApi } from '@traza/client/test/fake-api.ts';
import { describe, expect, test } from 'vitest';
import { aResumen, CARDS } from './tablero.kit.ts';
import { Tablero } from './tablero.tsx';
import { readTableroQuery } from './tablero-query.ts';

const URL_OF_TABLERO = { token: 'tok', idCliente: 3, anio: 2026, mes: 2 };

describe('a dashboard', () => {
  test.each([
    ['/api/analytics/mensual', '?idCliente=3&anio=2026&mes=2&embed=true&token=tok', URL_OF_TABLERO],
    ['/api/analytics/anual', '?idCliente=3&anio=2026&embed=true&token=tok', { token: 'tok', idCliente: 3, anio: 2026 }],
  ])('T-198 T-199 at %s%s', (pathname, search, url) => {
    expect(readTableroQuery({ pathname, search })).toEqual(url);
  });

  test('DT-40 shows its figures with those of before, and its parts as tables', async () => {
    const api = fakeApi({ 'GET /analytics/datos': { data: aResumen() } });
    render(<Tablero address={URL_OF_TABLERO} />);
    expect(await screen.findByRole('heading', { level: 1, name: 'Febrero 2026' })).toBeDefined();
    expect(api.calls[0]?.query).toEqual({ token: 'tok', idCliente: '3', anio: '2026', mes: '2' });
    expect(screen.getByText('Importe total').parentElement?.textContent).toBe(
      'Importe total$1.234,503 cobrados de 3 pedidosantes $0,00',
    );
    expect(screen.getByText('Pedidos', { selector: 'dt' }).parentElement?.textContent).toBe('Pedidos3+50 % · antes 2');
    const cecos = screen.getByRole('table', { name: 'Centros de costo' });
    // XT-24: a name is text
    expect(within(cecos).getByText('<img src=x onerror=alert(1)>')).toBeDefined();
    expect(within(cecos).getByRole('row', { name: /Ventas/ }).textContent).toBe('Ventas1$234,50');
  });

  test('W-178 while it runs, each figure says until which day it and the one before count', async () => {
    fakeApi({ 'GET /analytics/datos': { data: aResumen({ hasta: '2026-02-28', anteriorHasta: '2026-01-28' }) } });
    render(<Tablero address={URL_OF_TABLERO} />);
    expect(await screen.findByText('A la fecha: al 28/02/26, comparado al 28/01/26')).toBeDefined();
    expect(screen.getByText('Pedidos', { selector: 'dt' }).parentElement?.textContent).toBe(
      'Pedidos3+50 % al 28/02/26 · antes 2 al 28/01/26',
    );
  });

  test('W-179 W-184 what is still to depart, and what was quoted and never driven, is said beside the figure', async () => {
    const mails = [{ clave: '#9', nombre: 'Sosa, Eva', pedidos: 1, importe: 200 }];
    fakeApi({ 'GET /analytics/datos': { data: aResumen({ programados: 25, kmSinRecorrer: 12.4, envios: mails }) } });
    render(<Tablero address={URL_OF_TABLERO} />);
    const card = async (label: string) =>
      (await screen.findByText(label, { selector: 'dt' })).parentElement?.textContent;
    expect(await card('Pedidos')).toBe('Pedidos3+50 % · antes 2+25 programados');
    expect(await card('Kilómetros')).toContain('Sin 12,4 km cotizados de anulaciones fuera de término y fallos');
    const shipments = screen.getByRole('table', { name: 'Envíos' });
    expect(within(shipments).getByRole('row', { name: /Sosa, Eva/ })).toBeDefined();
  });

  test('of a period with nothing but orders to come is not empty', async () => {
    const resumen = aResumen({ actual: { ...CARDS, pedidos: 0 }, programados: 2 });
    fakeApi({ 'GET /analytics/datos': { data: resumen } });
    render(<Tablero address={URL_OF_TABLERO} />);
    expect(await screen.findByText('+2 programados')).toBeDefined();
  });

  test('W-172 a figure of each kind leads out of the frame, to its orders', async () => {
    const resumen = aResumen({
      cecos: [{ clave: '31', nombre: 'Ventas', pedidos: 1, importe: 234.5 }],
      servicios: [
        { clave: '2', nombre: 'Auto', pedidos: 3, importe: 1234.5 },
        { clave: '5,6', nombre: 'De dos', pedidos: 1, importe: 1 },
      ],
      pasajeros: [{ clave: '#7', nombre: 'Paz, Ana', pedidos: 3, importe: 1234.5 }],
      distancias: [{ clave: 'Corta', nombre: 'Corta', pedidos: 3, importe: 1234.5 }],
      destinos: [{ clave: 'Ezeiza', nombre: 'Ezeiza', pedidos: 3, importe: 1234.5 }],
    });
    fakeApi({ 'GET /analytics/datos': { data: resumen } });
    render(<Tablero address={URL_OF_TABLERO} />);
    await userEvent.click(await screen.findByText('Ver como tabla'));
    const days = { vista: 'pedidos', since: '2026-02-01', until: '2026-02-28' };
    const queryOf = (link: HTMLElement) => {
      expect(link.getAttribute('target')).toBe('_top');
      const { pathname, search } = new URL(link.getAttribute('href') ?? '', 'http://localhost');
      expect(pathname).toBe('/informes');
      return Object.fromEntries(new URLSearchParams(search));
    };
    const expected: Record<string, object> = {
      Ventas: { ceco: '31', cobrado: 'true' },
      Auto: { servicio: '2', cobrado: 'true' },
      'Paz, Ana': { persona: '7', type: 'trip', cobrado: 'true' },
      Corta: { distancia: 'corta', cobrado: 'true' },
      Ezeiza: { destino: 'Ezeiza', cobrado: 'true' },
      'Anulado a tiempo': { causa: 'Anulado a tiempo' },
      Finalizados: { status: 'finalizado' },
    };
    for (const [name, search] of Object.entries(expected)) {
      expect(queryOf(screen.getByRole('link', { name }))).toEqual({ ...days, ...search });
    }
    expect(screen.queryByRole('link', { name: 'De dos' })).toBeNull();
    expect(
      queryOf(within(screen.getByText('Pedidos', { selector: 'dt' }).parentElement ?? document.body).getByRole('link')),
    ).toEqual(days);
    const fifth = within(screen.getByRole('row', { name: /^jue 5 3/ })).getByRole('link', { name: 'jue 5' });
    expect(queryOf(fifth)).toEqual({ ...days, since: '2026-02-05', until: '2026-02-05' });
    expect(within(screen.getByRole('row', { name: /^vie 6 0/ })).queryByRole('link')).toBeNull();
  });
});

describe('what a dashboard draws', () => {
  test('readable as a table: each day with its money, and the sums until it', async () => {
    fakeApi({ 'GET /analytics/datos': { data: aResumen() } });
    render(<Tablero address={URL_OF_TABLERO} />);
    await userEvent.click(await screen.findByText('Ver como tabla'));
    const row = () => screen.getByRole('row', { name: /^jue 5 / }).textContent;
    expect(row()).toBe('jue 53$1.234,508 ene $0,00');
    await userEvent.click(screen.getByRole('button', { name: 'Acumulado' }));
    expect(row()).toBe('jue 53$1.234,50$0,00');
    expect(screen.getByRole('row', { name: /^lun 9 / }).textContent).toBe('lun 90$1.234,50$100,00');
  });

  test('W-181 W-182 days are separate bars beside grey ones, weekends shaded, today said; by choice stairs of sums', async () => {
    const evolucion = aResumen().evolucion.map((paso) => (paso.numero === 7 ? { ...paso, enCurso: true } : paso));
    fakeApi({ 'GET /analytics/datos': { data: aResumen({ evolucion }) } });
    render(<Tablero address={URL_OF_TABLERO} />);
    const chart = await screen.findByRole('group', { name: /^Gasto por día/ });
    expect(chart.querySelectorAll('[data-bar="actual"]')).toHaveLength(28);
    expect(chart.querySelectorAll('[data-bar="anterior"]')).toHaveLength(28);
    // neither a curve nor a line joins them
    expect(document.querySelectorAll('figure path, figure polyline')).toHaveLength(0);
    const steps = within(chart).getAllByRole('link');
    expect(steps.flatMap((step, index) => ('weekend' in step.dataset ? [index + 1] : []))).toEqual([
      1, 7, 8, 14, 15, 21, 22, 28,
    ]);
    expect(steps[6]?.getAttribute('aria-label')).toBe('sáb 7 feb · en curso · 0 pedidos · $0,00 · sáb 10 ene $0,00');
    expect(screen.getByText('En curso')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Acumulado' }));
    expect(chart.querySelectorAll('[data-bar]')).toHaveLength(0);
    const stairs = [...document.querySelectorAll('figure path')].map((path) => path.getAttribute('d') ?? '');
    expect(stairs).toHaveLength(2);
    for (const stair of stairs) expect(stair).toMatch(/^M0 [\d.]+H1(?:V[\d.]+H\d+)*$/);
  });

  test('W-182 the chart is one stop of the Tab key, arrows go from day to day, and what is told stands beside it', async () => {
    fakeApi({ 'GET /analytics/datos': { data: aResumen() } });
    render(<Tablero address={URL_OF_TABLERO} />);
    const chart = await screen.findByRole('group', { name: /^Gasto por día/ });
    const steps = within(chart).getAllByRole('link');
    expect(steps.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    act(() => steps[0]?.focus());
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(steps[4]);
    const told = 'jue 5 feb · 3 pedidos · $1.234,50 · jue 8 ene $0,00';
    expect(within(chart).getByText(told)).toBeDefined();
    expect(steps.filter(({ tabIndex }) => tabIndex === 0)).toEqual([steps[4]]);
    expect(new URL(steps[4]?.getAttribute('href') ?? '', 'http://localhost').search).toContain('since=2026-02-05');
    await userEvent.keyboard('{End}{ArrowRight}');
    expect(document.activeElement).toBe(steps[27]);
    await userEvent.keyboard('{Home}');
    expect(document.activeElement).toBe(steps[0]);
    await userEvent.tab();
    expect(within(chart).queryByText(told)).toBeNull();
  });

  test('W-180 before the first order of the client there is nothing grey', async () => {
    fakeApi({ 'GET /analytics/datos': { data: aResumen({ comparable: false }) } });
    render(<Tablero address={URL_OF_TABLERO} />);
    const chart = await screen.findByRole('group', { name: /^Gasto por día/ });
    expect(chart.querySelectorAll('[data-bar="anterior"]')).toHaveLength(0);
    expect(screen.queryByText(/^Período anterior, /)).toBeNull();
  });

  test('on paper every day stands as text, with when it was made; afterwards it is as before', async () => {
    fakeApi({ 'GET /analytics/datos': { data: aResumen() } });
    render(<Tablero address={URL_OF_TABLERO} />);
    await screen.findByText('Ver como tabla');
    // what listens for the print begins after what is drawn
    await act(async () => undefined);
    act(() => void dispatchEvent(new Event('beforeprint')));
    const days = screen.getAllByRole('rowheader').filter((header) => /^\p{L}{3} \d+$/u.test(header.textContent));
    expect(days).toHaveLength(28);
    expect(screen.queryByText('Ver como tabla')).toBeNull();
    expect(screen.getByText(/^Generado: \d\d\/\d\d\/\d{4} \d\d:\d\d hs$/)).toBeDefined();
    expect(screen.getByText('Andina Servicios')).toBeDefined();
    act(() => void dispatchEvent(new Event('afterprint')));
    expect(screen.getByText('Ver como tabla')).toBeDefined();
  });
});

describe('a dashboard that has nothing to show', () => {
  test('DT-40 of a period without orders', async () => {
    fakeApi({ 'GET /analytics/datos': { data: aResumen({ actual: { ...CARDS, pedidos: 0 } }) } });
    render(<Tablero address={URL_OF_TABLERO} />);
    expect(await screen.findByText('Sin datos para el período')).toBeDefined();
  });

  test('XT-28 with a token that is over, and with a failure that can be tried again', async () => {
    let code = 'token_invalid';
    fakeApi({
      'GET /analytics/datos': () =>
        code === '' ? { data: aResumen() } : fail(code === 'internal_error' ? 500 : 401, code),
    });
    const view = render(<Tablero address={URL_OF_TABLERO} />);
    expect(await screen.findByText('El tablero venció')).toBeDefined();
    view.unmount();
    code = 'internal_error';
    render(<Tablero address={URL_OF_TABLERO} />);
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    code = '';
    await userEvent.click(retry);
    expect(await screen.findByText('Febrero 2026')).toBeDefined();
  });
});
