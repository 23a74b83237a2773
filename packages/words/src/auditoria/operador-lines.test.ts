import type { AuditActionOf } from '@traza/domain/auditoria';
import { describe, expect, test } from 'vitest';
import { changesOf, changeText } from './changes.ts';
import type { Values } from './entry.ts';
import { isNamed } from './field-words.ts';
import { sentenceOf } from './sentences.ts';

/** What operadores alone write about. */
type OperadorObject =
  | 'operador'
  | 'cliente'
  | 'ceco'
  | 'codigo'
  | 'tarifa'
  | 'actualización de tarifas'
  | 'agencia'
  | 'tipo_vehiculo'
  | 'feriado'
  | 'terminal'
  | 'chofer'
  | 'vehiculo'
  | 'turno'
  | 'documento'
  | 'documento_tipo'
  | 'nota'
  | 'alerta'
  | 'caso';

/** Values before and after; null where a line has none. */
type Sides = readonly [antes: Values | null, despues: Values | null];
const NOTHING: Sides = [null, null];
const PRICES = {
  base: 187_560,
  porKm: 98_990,
  porMin: 12_504,
  porEsperaMin: 15_630,
  minimo: 468_900,
  esperaGratis: 5,
  porAsiento: 9950,
};
const DAYS = { desde: '2026-12-01T03:00:00Z', hasta: '2027-03-01T03:00:00Z' };
const RESET = { estado: 'activo', motivo: null };

/** A line of each action with all the values that one holds. A new action does not compile without its own. */
const LINES: { readonly [O in OperadorObject]: Readonly<Record<AuditActionOf<O>, Sides>> } = {
  operador: {
    crear: [null, { email: 'nina@traza.example', nombre: 'Nina', apellido: 'Nueva', roles: ['flota', 'lectura'] }],
    editar: [
      { roles: ['despachar'], nombre: 'Dora' },
      { roles: ['despachar', 'operadores'], nombre: 'Dorita' },
    ],
    activar: [{ activo: false }, { activo: true }],
    desactivar: [{ activo: true }, { activo: false, sesiones: 2 }],
    invitar: NOTHING,
    restablecer: [null, { sesiones: 1, motivo: 'Perdió el teléfono' }],
    'elegir-clave': NOTHING,
    'aceptar-invitacion': NOTHING,
    ingresar: NOTHING,
    salir: NOTHING,
    'cerrar-sesiones': [null, { sesiones: 1 }],
    'bloquear-ingreso': NOTHING,
    'demorar-ingreso': NOTHING,
    'bloquear-codigos': NOTHING,
  },
  cliente: {
    crear: [
      null,
      { alias: 'Breve', minutosAnulacionTardia: 15, requiereAutorizacion: 'nunca', dominioEmail: 'a.example' },
    ],
    editar: [
      { antelacionAlta: null, requiereAutorizacion: 'sobreMonto', topeAutorizacion: 10_000 },
      { antelacionAlta: 90, requiereAutorizacion: 'siempre', topeAutorizacion: null },
    ],
    cascada: [
      { cascada: [] },
      {
        cascada: [
          { idAgencia: 1, minuto: 0 },
          { idAgencia: null, minuto: 5 },
        ],
      },
    ],
    'formas-de-pago': [{ formasDePago: [1] }, { formasDePago: [1, 4] }],
    motivos: [
      { motivoOfrecido: ['PARAMI'], motivoExigido: [], motivoDeLista: [], motivos: [] },
      { motivoOfrecido: [], motivoExigido: ['PARAMI'], motivoDeLista: ['PARAMI'], motivos: ['Obra'] },
    ],
    'tipos-vehiculo': [{ tiposVehiculo: [2] }, { tiposVehiculo: [3, 2] }],
    'autorizar-administrador': [null, { motivo: 'Nadie de la empresa puede', vence: '2026-12-01T03:00:00Z' }],
    desactivar: [{ activa: true }, { activa: false, motivo: 'No paga' }],
    activar: [{ activa: false }, { activa: true }],
  },
  ceco: {
    crear: [null, { denominacion: 'Obra Norte' }],
    editar: [{ denominacion: 'General' }, { denominacion: 'Casa central' }],
    desactivar: [{ habilitado: true }, { habilitado: false }],
    activar: [{ habilitado: false }, { habilitado: true }],
  },
  codigo: { crear: NOTHING, deshabilitar: NOTHING },
  tarifa: {
    crear: [
      null,
      {
        ...PRICES,
        ...DAYS,
        recargoNoche: 20,
        idTipoVehiculo: 2,
        reemplaza: { id: 1, hasta: DAYS.hasta },
        actualizacion: 1,
      },
    ],
    editar: [
      { base: 180_000, hasta: null },
      { base: 200_050, hasta: DAYS.hasta, reemplaza: { id: 72, hasta: null } },
    ],
    eliminar: [
      { ...PRICES, ...DAYS, recargoNoche: 0, idTipoVehiculo: 11 },
      { hasta: DAYS.desde, rigeDeNuevo: 72 },
    ],
    deshacer: [null, { hasta: DAYS.hasta, rigeDeNuevo: 1 }],
  },
  'actualización de tarifas': {
    programar: [null, { porcentaje: 4.2, redondeo: 'centavo', desde: DAYS.desde, tarifas: 37 }],
    deshacer: [null, { motivo: 'Se cargó de más', tarifas: 37 }],
  },
  agencia: {
    crear: [null, { denominacion: 'Fletes del Sur', integrado: true, propia: true }],
    editar: [{ integrado: true }, { integrado: false }],
    desactivar: [{ activa: true }, { activa: false, motivo: 'x' }],
    activar: [{ activa: false }, { activa: true }],
    clave: [null, { nombre: 'Producción', revocar: true }],
    'rotar-clave': [{ nombre: 'Vieja' }, { nombre: 'Nueva', vence: '2026-11-23T10:00:00-03:00' }],
    'revocar-clave': [null, { nombre: 'Principal' }],
    vincular: NOTHING,
    desvincular: NOTHING,
  },
  tipo_vehiculo: {
    crear: [null, { alias: 'Moto', descripcion: 'Un sobre', plazas: 1, esperaMin: 5, esperaMax: 10, esPool: true }],
    editar: [
      { alias: 'Moto', esperaMax: 10 },
      { alias: 'Moto express', esperaMax: 15 },
    ],
    habilitar: NOTHING,
  },
  feriado: {
    crear: [null, { fecha: '2027-11-20', idCliente: null, tipo: 'laborable', nombre: 'Se trabaja' }],
    editar: [{ tipo: 'laborable' }, { tipo: 'feriado' }],
    eliminar: [{ fecha: '2027-11-20', idCliente: 7, tipo: 'noLaborable', nombre: 'Aniversario' }, null],
  },
  terminal: {
    crear: [null, { alias: 'Puerto Norte', radioM: 400, patron: 'puerto norte', lat: -32.9, lon: -60.7 }],
    editar: [
      { radioM: 400, patron: null },
      { radioM: 700, patron: 'puerto norte' },
    ],
    eliminar: [{ alias: 'Puerto Norte', lat: -32.9, lon: -60.7, radioM: 700 }, null],
  },
  chofer: {
    crear: [
      null,
      { nombre: 'Ramiro', apellido: 'López', legajo: 'F900', phone: '+5491145678901', idVehiculoHabitual: 14 },
    ],
    editar: [{ legajo: 'F141' }, { legajo: 'N1' }],
    suspender: [RESET, { estado: 'suspendido', motivo: 'Licencia médica' }],
    'dar-de-baja': [{ estado: 'activo' }, { estado: 'baja' }],
    activar: [{ estado: 'suspendido', motivo: 'Licencia médica' }, RESET],
  },
  vehiculo: {
    crear: [
      null,
      { patente: 'AF123BC', marca: 'Toyota', modelo: 'Etios', idTipoVehiculo: 2, sirveTipos: [3], plazas: 4 },
    ],
    editar: [{ plazas: 4 }, { plazas: 3 }],
    suspender: [RESET, { estado: 'suspendido', motivo: 'Taller' }],
    'dar-de-baja': [{ estado: 'activo' }, { estado: 'baja' }],
    activar: [{ estado: 'suspendido', motivo: 'Taller' }, RESET],
  },
  turno: {
    abrir: [null, { idChofer: 11, idVehiculo: 11, hastaPrevisto: '2026-11-20T22:00:00-03:00', kmInicio: 81_234 }],
    editar: [{ hastaPrevisto: '2026-11-20T22:00:00-03:00' }, { hastaPrevisto: '2026-11-21T02:00:00-03:00' }],
    cerrar: [null, { kmFin: 500, cerradoPorSistema: true, viajesDevueltos: [7], viajesMovidos: [8] }],
  },
  documento: {
    crear: [null, { idTipo: 1, idChofer: 11, idVehiculo: 4, numero: '31', emitido: '2026-01-02', vence: '2027-01-02' }],
    cargar: [null, { bytes: 59 }],
    aprobar: NOTHING,
    rechazar: [null, { motivo: 'No se lee' }],
  },
  documento_tipo: {
    crear: [null, { alias: 'Prueba', bloquea: true, avisosDias: [30, 15], de: 'chofer' }],
    editar: [{ bloquea: true }, { bloquea: false }],
  },
  nota: { crear: [null, { pedido: 100_010 }] },
  alerta: {
    tomar: [null, { tipo: 'SIN_TOMAR', solicitud: 100_001 }],
    resolver: [null, { tipo: 'SIN_SEÑAL', viaje: 100_004, resolucion: 'Llamé al chofer' }],
    silenciar: [null, { tipo: 'DOCUMENTO', chofer: 12 }],
  },
  caso: {
    tomar: NOTHING,
    esperar: [null, { resultado: 'no-contesto', hasta: '2026-11-20T10:15:00-03:00', motivo: 'Espero al chofer' }],
    volver: NOTHING,
    anotar: NOTHING,
  },
};

const CASES = Object.entries(LINES).flatMap(([objeto, actions]) =>
  Object.entries(actions).map(([accion, [antes, despues]]) => ({ objeto, accion, antes, despues })),
);

const linesOf = (objeto: string, accion: string) => {
  const [one] = CASES.filter((each) => each.objeto === objeto && each.accion === accion);
  return one ? changesOf(one).map((change) => changeText(change, one)) : [];
};

describe('M-046 M-047 what operadores write reads in Spanish, with each value as people know it', () => {
  test.each(CASES)('$objeto $accion', ({ objeto, accion, antes, despues }) => {
    const entry = { actor: 'operaciones', nombreActor: 'Operaciones (Olga Ortiz)', objeto, accion, antes, despues };
    expect(sentenceOf({ ...entry, idObjeto: '7', nombreObjeto: 'X' })).toMatch(/^Operaciones \(Olga Ortiz\) \p{Ll}/u);
    for (const { key, field, before, after } of changesOf(entry)) {
      const last = key.slice(key.lastIndexOf('.') + 1);
      expect([key, isNamed(key) || isNamed(last)]).toEqual([key, true]);
      expect(field).toMatch(/^[\p{Lu}][^_]*$/u);
      // no code, no moment of a machine, no object
      for (const text of [before, after]) expect(text).not.toMatch(/[{}[\]_]|\dT\d|^(?:true|false)$|^\p{Lu}{5,}$/u);
    }
  });

  test('money is pesos, codes are words, and steps are sentences', () => {
    expect(linesOf('tarifa', 'crear')).toEqual([
      'Número de servicio: 2',
      'Base: $1.875,60',
      'Mínimo: $4.689,00',
      'Por kilómetro: $989,90',
      'Por minuto: $125,04',
      'Por minuto de espera: $156,30',
      'Espera sin cargo (minutos): 5',
      'Por asiento: $99,50',
      'Recargo nocturno (%): 20',
      'Número de actualización: 1',
      'Tarifa que termina: 1',
      'Terminaba: 01/03/2027 00:00',
      'Desde: 01/12/2026 00:00',
      'Hasta: 01/03/2027 00:00',
    ]);
    expect(linesOf('operador', 'editar')).toEqual([
      'Nombre: Dora → Dorita',
      'Qué puede hacer: Despachar → Despachar, Operadores',
    ]);
    expect(linesOf('cliente', 'cascada')).toEqual([
      'A quién se ofrece primero: — → transportista 1 desde el minuto 0, los demás desde el minuto 5',
    ]);
    expect(linesOf('actualización de tarifas', 'programar')).toContain('Redondeo: Al centavo');
    expect(linesOf('alerta', 'resolver')).toEqual([
      'Tipo: Sin señal',
      'Viaje: 100004',
      'Cómo se resolvió: Llamé al chofer',
    ]);
    expect(linesOf('caso', 'esperar')).toContain('Resultado: No contestó');
    expect(linesOf('documento_tipo', 'crear')).toContain('De quién: Un chofer');
  });
});
