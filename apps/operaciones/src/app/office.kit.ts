import type { Answers } from '@traza/client/test/fake-api.ts';
import type {
  AgenciaDetail,
  AgenciaView,
  CasoDetail,
  CasoView,
  ChoferView,
  ClienteLineView,
  ClienteView,
  DocumentoTypeView,
  DocumentoView,
  OperadorLine,
  TarifaView,
  TerminalView,
  TurnoView,
  VehiculoView,
} from '@traza/contract';
import { ROLES, type Role } from '@traza/domain/operadores';
import { OLGA } from './operaciones.kit.tsx';

export const LONG_AGO = '2025-11-01T10:00:00-03:00';
export const AT = '2026-11-20T08:10:00-03:00';
const UNTIL = '2026-11-20T20:10:00-03:00';
const LICENCIA = { tipo: { id: 1, alias: 'Licencia de conducir' }, bloquea: true } as const;

export const aCaso = (fields: Partial<CasoView> = {}): CasoView => ({
  id: 5,
  version: 1,
  origen: 'reclamo',
  estado: 'abierto',
  cliente: { id: 1, alias: 'Andina Servicios' },
  quien: 'Peralta, Pablo',
  texto: 'No eran 20 km',
  idViaje: 4711,
  importe: 13_000,
  creado: LONG_AGO,
  vence: LONG_AGO,
  tomadoPor: null,
  tomado: null,
  hasta: null,
  motivo: null,
  intentos: 0,
  resultado: null,
  cerrado: null,
  ...fields,
});

export const aCasoDetail = (fields: Partial<CasoDetail> = {}): CasoDetail => ({
  ...aCaso(),
  telefono: '+5491155550101',
  email: 'pablo@andina.example',
  idReclamo: 9,
  respuesta: null,
  respondida: null,
  reconocido: null,
  notas: [],
  viaje: { hora: LONG_AGO, origen: 'Bouchard 680', destino: 'Ezeiza', chofer: 'Hugo Acosta', calificacion: 2 },
  ...fields,
});

export const aClienteLine = (fields: Partial<ClienteLineView> = {}): ClienteLineView => ({
  id: 7,
  version: 1,
  alias: 'Andina Servicios',
  dominioEmail: 'andina.example',
  activo: true,
  empleados: 1234,
  abiertos: 12,
  ...fields,
});

export const CLIENTE: ClienteView = {
  ...aClienteLine(),
  version: 4,
  sigla: 'ANDINA',
  antelacionAlta: null,
  minutosAnulacionTardia: 15,
  requiereAutorizacion: 'sobreMonto',
  topeAutorizacion: 25_000,
  abiertos: { solicitudes: 2, viajes: 3 },
  cecos: [
    { id: 1, version: 1, denominacion: 'Administración', activo: true },
    { id: 2, version: 5, denominacion: 'Depósito', activo: false },
  ],
  grupos: [],
  formasDePago: [
    { id: 1, alias: 'Cuenta corriente', activa: true, predeterminada: 3 },
    { id: 2, alias: 'Vale', activa: false, predeterminada: 0 },
  ],
  tiposVehiculo: [
    { id: 3, alias: 'Corporativo', esPool: false, habilitado: true, minimo: 4500 },
    { id: 11, alias: 'Van', esPool: false, habilitado: true, minimo: null },
    { id: 2, alias: 'Básico', esPool: false, habilitado: false, minimo: 3000 },
  ],
  codigos: [
    { codigo: 'ANDINA26', vence: null, estado: 'vigente' },
    { codigo: 'VERANO', vence: '2026-11-01T00:00:00-03:00', estado: 'vencido' },
  ],
  transportistas: [{ id: 1, alias: 'Remises del Plata' }],
  cascada: [{ idAgencia: null, alias: null, minuto: 10 }],
  motivos: { tipos: [], lista: [] },
  pedidosPorTelefono: true,
  personaTelefono: null,
  administradores: [{ idPersona: 5, nombre: 'Ana Arrieta', email: 'ana@andina.example' }],
  nuevoAdministrador: 'autorizar',
  autorizacion: null,
};

export const aDocumento = (fields: Partial<DocumentoView> = {}): DocumentoView => ({
  id: 5,
  version: 2,
  tipo: { id: 1, alias: 'Licencia de conducir' },
  bloquea: true,
  dueno: { de: 'chofer', id: 12, nombre: 'Acosta, Hugo' },
  numero: '31444555',
  emitido: null,
  vence: '2026-12-02',
  dias: 12,
  estado: 'en_revision',
  validez: 'por_vencer',
  motivo: null,
  creado: '2026-11-20T10:00:00-03:00',
  archivo: { clase: 'pdf', bytes: 34_000 },
  reemplaza: null,
  reemplazado: null,
  por: { nombre: 'Flavio Flota', idOperador: 3 },
  decidido: null,
  ...fields,
});

export const DOCUMENTO_TYPE: DocumentoTypeView = {
  id: 1,
  version: 4,
  alias: 'Licencia de conducir',
  de: 'chofer',
  bloquea: true,
  avisosDias: [30, 15],
};

export const aChofer = (fields: Partial<ChoferView> = {}): ChoferView => ({
  id: 12,
  version: 3,
  estado: 'activo',
  motivo: null,
  nombre: 'Hugo',
  apellido: 'Acosta',
  legajo: 'F101',
  phone: '+5491155560200',
  vehiculoHabitual: { id: 31, patente: 'AG110AJ' },
  turno: { id: 5, version: 1, desde: AT, hastaPrevisto: UNTIL, vehiculo: { id: 31, patente: 'AG110AJ' } },
  proximo: { idCliente: 3, id: 4711, inicio: AT, cliente: 'Río Salud' },
  documentos: [{ ...LICENCIA, validez: 'por_vencer', vence: '2026-11-24' }],
  ...fields,
});

export const aVehiculo = (fields: Partial<VehiculoView> = {}): VehiculoView => ({
  id: 31,
  version: 2,
  estado: 'activo',
  motivo: null,
  patente: 'AG110AJ',
  marca: 'Toyota',
  modelo: 'Corolla',
  tipoVehiculo: { id: 3, alias: 'Corporativo' },
  sirveTipos: [],
  plazas: 4,
  turno: null,
  proximo: null,
  documentos: [],
  ...fields,
});

export const TURNO: TurnoView = {
  id: 5,
  version: 1,
  chofer: { id: 12, nombre: 'Hugo Acosta' },
  vehiculo: { id: 31, patente: 'AG110AJ' },
  desde: AT,
  hastaPrevisto: UNTIL,
  cerrado: null,
  cerradoPorSistema: false,
  kmInicio: 81_234,
  kmFin: null,
  porVenir: [{ idCliente: 3, id: 4711 }],
};

export const anOperador = (fields: Partial<OperadorLine> = {}): OperadorLine => ({
  id: 2,
  nombre: 'Dora',
  apellido: 'Despacho',
  email: 'dora@traza.example',
  roles: ['despachar'],
  activo: true,
  estado: 'activo',
  ultimoIngreso: '2026-11-20T09:41:05-03:00',
  version: 3,
  ...fields,
});

export const TARIFA: TarifaView = {
  id: 3,
  version: 1,
  cliente: null,
  tipoVehiculo: { id: 4, alias: 'Corporativo' },
  base: 1234.5,
  porKm: 10,
  porMin: 5,
  porEsperaMin: 1,
  minimo: 2000,
  porAsiento: null,
  esperaGratis: 5,
  recargoNoche: 20,
  desde: '2026-11-20T00:00:00-03:00',
  hasta: null,
  uso: 'vigente',
};

export const TERMINAL: TerminalView = {
  id: 4,
  version: 2,
  alias: 'Puerto Norte',
  lat: -32.9,
  lon: -60.7,
  radioM: 400,
  patron: 'dársena',
};

export const AGENCIA: AgenciaView = {
  id: 3,
  version: 4,
  denominacion: 'Remises del Plata',
  propia: false,
  integrado: true,
  activa: true,
  claves: 1,
  clientes: 2,
  viajes: 17,
};

export const AGENCIA_DETAIL: AgenciaDetail = {
  agencia: AGENCIA,
  esPrueba: false,
  vinculados: [{ id: 7, alias: 'Andina Servicios', activo: true }],
  otros: [{ id: 8, alias: 'Río Salud' }],
};

const agencia = { id: 9, alias: 'Flota propia' };
const caso = aCasoDetail({ estado: 'tomado', tomadoPor: { nombre: 'Olga Ortiz', idOperador: OLGA.id } });
const VEHICULO_TYPE = {
  id: 3,
  version: 2,
  alias: 'Corporativo',
  descripcion: 'Autos',
  esPool: false,
  plazas: 4,
  esperaMin: 0,
  esperaMax: 60,
  clientes: 2,
};

/** Something in every list of the office, for who may do all of it. */
export const LOADED_OFFICE = {
  'GET /operaciones/v1/yo': { data: { ...OLGA, roles: [...ROLES] satisfies Role[] } },
  'GET /operaciones/v1/casos': {
    data: {
      filas: [aCaso({ estado: 'tomado' })],
      siguiente: null,
      cuenta: { abierto: 0, tomado: 1, enEspera: 0, vencidos: 0 },
    },
  },
  'GET /operaciones/v1/casos/:id': { data: caso },
  'GET /operaciones/v1/clientes': { data: { filas: [aClienteLine()], siguiente: null, hay: true } },
  'GET /operaciones/v1/clientes/:id': { data: CLIENTE },
  'GET /operaciones/v1/clientes/:id/cascada': {
    data: { version: 3, pasos: [], transportistas: [{ id: 1, alias: 'Remises del Plata' }] },
  },
  'GET /operaciones/v1/documentos': { data: { filas: [aDocumento()], siguiente: null, enRevision: 1 } },
  'GET /operaciones/v1/documento-tipos': { data: [DOCUMENTO_TYPE] },
  'GET /operaciones/v1/choferes': { data: { agencia, filas: [aChofer()], siguiente: null } },
  'GET /operaciones/v1/vehiculos': {
    data: { agencia, filas: [aVehiculo()], siguiente: null, tipos: [{ id: 3, alias: 'Corporativo' }] },
  },
  'GET /operaciones/v1/turnos': { data: { agencia, filas: [TURNO], siguiente: null } },
  'GET /operaciones/v1/operadores': { data: { filas: [anOperador()], siguiente: null } },
  'GET /operaciones/v1/tarifas': {
    data: { filas: [{ ...TARIFA, uso: 'futura' }], siguiente: null, opciones: { clientes: [], tipos: [] } },
  },
  'GET /operaciones/v1/terminales': { data: { filas: [TERMINAL], siguiente: null } },
  'GET /operaciones/v1/tipos-vehiculo': { data: { filas: [VEHICULO_TYPE], siguiente: null } },
  'GET /operaciones/v1/agencias': { data: { filas: [AGENCIA], siguiente: null } },
  'GET /operaciones/v1/agencias/:id': { data: AGENCIA_DETAIL },
  'GET /operaciones/v1/agencias/:id/claves': { data: [] },
} satisfies Answers;
