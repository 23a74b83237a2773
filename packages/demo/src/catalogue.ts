import { DEMO_MARKS } from './marks.ts';

/** Clients, cost centres, groups, vehicles and prices of the demo. Money in cents. */
export const DEMO_CLIENTES = {
  andina: {
    alias: 'Andina Servicios',
    dominio: DEMO_MARKS.domains.andina,
    codigo: 'ANDINA26',
    antelacion: null,
    requiere: 'nunca',
    tope: null,
    cecos: ['Administración', 'Comercial', 'Dirección', 'Logística', 'Recursos Humanos', 'Sistemas'],
    groups: ['Operaciones', 'Recursos Humanos', 'Soporte', 'Ventas'],
    employees: 60,
  },
  rio: {
    alias: 'Río Salud',
    dominio: DEMO_MARKS.domains.rio,
    codigo: 'RIOSALUD',
    antelacion: 45,
    requiere: 'sobreMonto',
    tope: 3_000_000,
    cecos: ['Guardia', 'Internación domiciliaria', 'Laboratorio'],
    groups: ['Enfermería', 'Médicos'],
    employees: 14,
  },
} as const;

export const PAYMENT_METHODS = ['Cuenta corriente', 'Tarjeta corporativa'] as const;

export const VEHICULO_TYPES = [
  {
    id: 2,
    alias: 'Básico',
    descripcion: 'Auto, hasta 4 pasajeros',
    plazas: 4,
    esPool: false,
    esperaMin: 8,
    esperaMax: 15,
  },
  {
    id: 3,
    alias: 'Corporativo',
    descripcion: 'Sedán con aire acondicionado, hasta 4 pasajeros',
    plazas: 4,
    esPool: false,
    esperaMin: 12,
    esperaMax: 20,
  },
  {
    id: 8,
    alias: 'Premium',
    descripcion: 'Auto de alta gama con chofer bilingüe',
    plazas: 3,
    esPool: false,
    esperaMin: 25,
    esperaMax: 40,
  },
  {
    id: 11,
    alias: 'Van',
    descripcion: 'Minivan, hasta 7 pasajeros o bultos grandes',
    plazas: 7,
    esPool: false,
    esperaMin: 30,
    esperaMax: 45,
  },
  {
    id: 23,
    alias: 'Pool',
    descripcion: 'Combi de recorrido fijo, hasta 12 pasajeros',
    plazas: 12,
    esPool: true,
    esperaMin: 0,
    esperaMax: 0,
  },
  {
    id: 26,
    alias: 'Pool grande',
    descripcion: 'Micro de recorrido fijo, hasta 19 pasajeros',
    plazas: 19,
    esPool: true,
    esperaMin: 0,
    esperaMax: 0,
  },
] as const;

/** General tariff of each type; the van has none, so it reads "Sin cotización". */
export const TARIFAS = [
  { id: 2, base: 180_000, porKm: 95_000, porMin: 12_000, porEsperaMin: 15_000, minimo: 450_000, porAsiento: null },
  { id: 3, base: 240_000, porKm: 118_000, porMin: 15_000, porEsperaMin: 18_000, minimo: 600_000, porAsiento: null },
  { id: 8, base: 420_000, porKm: 176_000, porMin: 24_000, porEsperaMin: 30_000, minimo: 1_100_000, porAsiento: null },
  { id: 23, base: 0, porKm: 0, porMin: 0, porEsperaMin: 0, minimo: 0, porAsiento: 320_000 },
  { id: 26, base: 0, porKm: 0, porMin: 0, porEsperaMin: 0, minimo: 0, porAsiento: 280_000 },
] as const;

export const NIGHT_SURCHARGE = 20;

export const AGENCIAS = [
  { denominacion: 'Remises del Plata', integrado: true },
  { denominacion: 'Agencia Centro', integrado: false },
] as const;

export const CHOFERES = [
  {
    nombre: 'Luis',
    apellido: 'Gómez',
    phone: '+5491155550101',
    patente: 'AB123CD',
    marca: 'Toyota',
    modelo: 'Corolla',
  },
  {
    nombre: 'Norma',
    apellido: 'Iglesias',
    phone: '+5491155550102',
    patente: 'AC456EF',
    marca: 'Chevrolet',
    modelo: 'Cruze',
  },
  {
    nombre: 'Raúl',
    apellido: 'Quiroga',
    phone: '+5491155550103',
    patente: 'OKL812',
    marca: 'Renault',
    modelo: 'Fluence',
  },
  {
    nombre: 'Silvia',
    apellido: 'Maldonado',
    phone: '+5491155550104',
    patente: 'AE902GH',
    marca: 'Fiat',
    modelo: 'Cronos',
  },
  { nombre: 'Óscar', apellido: 'Vera', phone: '+5491155550105', patente: 'AF310JK', marca: 'Peugeot', modelo: '408' },
] as const;

/** Corporate addresses of Andina, and places that the history of trips goes to and from. */
export const PLACES = [
  {
    alias: 'Casa central',
    street: 'Av. Corrientes 1234, Buenos Aires, Ciudad Autónoma de Buenos Aires, Argentina',
    lat: -34.60399,
    lon: -58.38441,
  },
  {
    alias: 'Depósito Barracas',
    street: 'Av. Montes de Oca 1150, Buenos Aires, Ciudad Autónoma de Buenos Aires, Argentina',
    lat: -34.64126,
    lon: -58.37478,
  },
  {
    alias: 'Oficina Belgrano',
    street: 'Av. Cabildo 2040, Buenos Aires, Ciudad Autónoma de Buenos Aires, Argentina',
    lat: -34.56254,
    lon: -58.45619,
  },
  {
    alias: 'Aeroparque',
    street: 'Aeroparque Jorge Newbery, Buenos Aires, Ciudad Autónoma de Buenos Aires, Argentina',
    lat: -34.55803,
    lon: -58.41701,
  },
  {
    alias: 'Ezeiza',
    street: 'Aeropuerto Internacional Ministro Pistarini, Ezeiza, Buenos Aires, Argentina',
    lat: -34.81512,
    lon: -58.53484,
  },
  {
    alias: 'Retiro',
    street: 'Estación Retiro, Buenos Aires, Ciudad Autónoma de Buenos Aires, Argentina',
    lat: -34.59137,
    lon: -58.37473,
  },
  {
    alias: 'Obelisco',
    street: 'Obelisco, Buenos Aires, Ciudad Autónoma de Buenos Aires, Argentina',
    lat: -34.60374,
    lon: -58.38157,
  },
  {
    alias: 'Cliente Palermo',
    street: 'Av. Santa Fe 3253, Buenos Aires, Ciudad Autónoma de Buenos Aires, Argentina',
    lat: -34.58835,
    lon: -58.41082,
  },
  {
    alias: 'Cliente Caballito',
    street: 'Av. Rivadavia 5108, Buenos Aires, Ciudad Autónoma de Buenos Aires, Argentina',
    lat: -34.61864,
    lon: -58.43842,
  },
  {
    alias: 'Puerto Madero',
    street: 'Av. Alicia Moreau de Justo 740, Buenos Aires, Ciudad Autónoma de Buenos Aires, Argentina',
    lat: -34.60597,
    lon: -58.36536,
  },
] as const;
