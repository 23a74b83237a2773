import userEvent from '@testing-library/user-event';
import { type Answers, fakeApi } from '@traza/client/test/fake-api.ts';
import type { LlamativoView, Rendicion, RendicionLine } from '@traza/contract';
import type { PermissionKey } from '@traza/domain/cuentas';
import { accountsOf, anAccount, aUser } from '#test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

export const LIST = 'GET /gastos/rendiciones';
export const ONE = 'GET /gastos/rendiciones/:alcance/:idAlcance/:anio/:mes';
export const DECIDE = 'POST /gastos/rendiciones/:alcance/:idAlcance/:anio/:mes/llamativos/:idPedido';
export const EFECTO = 'GET /gastos/rendiciones/:alcance/:idAlcance/:anio/:mes/efectos/:clave';
export const SIGN = 'POST /gastos/rendiciones/:alcance/:idAlcance/:anio/:mes/firma';
export const OPEN = '?anio=2026&mes=10&alcance=ceco&id=31';

export const LINE: RendicionLine = {
  alcance: 'ceco',
  idAlcance: 31,
  nombre: 'Comercial',
  importe: 13_000.5,
  anterior: 13_300.6,
  llamativos: 2,
  decididos: 1,
  estado: 'abierta',
};

export function anOdd(changes: Partial<LlamativoView> = {}): LlamativoView {
  return {
    id: 501,
    extrasType: 'v',
    importe: 5_000,
    enJuego: 3_000,
    motivos: [{ clave: 'cancelacion', frase: 'Cancelado tarde o fallido: $3.000,00' }],
    esPropio: false,
    decision: null,
    ...changes,
  };
}

export const DECIDED: NonNullable<LlamativoView['decision']> = {
  decision: 'bien',
  texto: '',
  por: 'Cecos, Ceci',
  cuando: '2026-11-03T10:30:00-03:00',
  idReclamo: null,
};

const filtro = { since: '2026-10-01', until: '2026-10-31', cobrado: 'true', ceco: '31' };

export function aRendicion(changes: Partial<Rendicion> = {}): Rendicion {
  return {
    alcance: 'ceco',
    idAlcance: 31,
    nombre: 'Comercial',
    anio: 2026,
    mes: 10,
    estado: 'abierta',
    importe: 13_000.5,
    anterior: 5_000,
    pedidos: 3,
    pedidosAnterior: 1,
    efectos: [
      { clave: 'viajes', importe: 5_000, frase: '2 viajes más que en septiembre: +$5.000,00', filtro },
      { clave: 'cancelaciones', importe: 3_000, frase: 'Más en cancelaciones que en septiembre: +$3.000,00', filtro },
      { clave: 'espera', importe: 0.6, frase: null, filtro },
      { clave: 'otros', importe: -0.1, frase: null, filtro },
    ],
    llamativos: [anOdd()],
    firma: null,
    despues: null,
    huella: 'h1',
    ...changes,
  };
}

interface Opening {
  search?: string;
  answers?: Answers;
  permisos?: readonly PermissionKey[];
}

export function openGastos({
  search = '?vista=cuenta',
  answers = {},
  permisos: permissions = ['showReports', 'showCeCoPedidos'],
}: Opening = {}) {
  localStorage.setItem('traza.token', 't');
  const api = fakeApi({
    'GET /usuarios': { data: aUser() },
    'GET /cuentas': { data: accountsOf(anAccount({}, permissions)) },
    [LIST]: { data: { rendiciones: [LINE] } },
    [ONE]: { data: aRendicion() },
    ...answers,
  });
  const app = renderApp(`/gastos${search}`);
  const sent = (key: string) => api.calls.filter((call) => call.key === key);
  return { api, app, sent, user: userEvent.setup() };
}
