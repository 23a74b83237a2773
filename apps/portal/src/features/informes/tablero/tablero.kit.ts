import type { Resumen, ResumenStep } from '@traza/contract';

export const CARDS = {
  pedidos: 3,
  viajes: 2,
  envios: 1,
  importe: 1234.5,
  km: 45.6,
  esperaMin: 12,
  calificacion: 4.5,
  anulados: 33.3,
};

/** A day of February 2026, which begins on a Sunday; all of it is on the 5th. */
function aStep(numero: number, changes: Partial<ResumenStep> = {}): ResumenStep {
  const dia = Temporal.PlainDate.from({ year: 2026, month: 2, day: numero });
  return {
    numero,
    dia: dia.toString(),
    diaSemana: dia.dayOfWeek,
    enCurso: false,
    pedidos: numero === 5 ? 3 : 0,
    importe: numero === 5 ? 1234.5 : 0,
    diaAnterior: dia.subtract({ weeks: 4 }).toString(),
    importeAnterior: numero === 6 ? 100 : 0,
    acumulado: numero < 5 ? 0 : 1234.5,
    acumuladoAnterior: numero < 9 ? 0 : 100,
    ...changes,
  };
}

export function aResumen(changes: Partial<Resumen> = {}): Resumen {
  return {
    cliente: 'Andina Servicios',
    anio: 2026,
    mes: 2,
    hasta: null,
    anteriorHasta: null,
    programados: 0,
    kmSinRecorrer: 0,
    cobrados: 3,
    comparable: true,
    comparacion: {
      modo: 'completa',
      desde: '2026-02-01',
      hasta: '2026-02-28',
      desdeAnterior: '2026-01-01',
      hastaAnterior: '2026-01-31',
    },
    invitados: { personas: 0, pedidos: 0, importe: 0 },
    actual: CARDS,
    anterior: { ...CARDS, pedidos: 2, importe: 0, calificacion: null },
    evolucion: Array.from({ length: 28 }, (_, index) => aStep(index + 1)),
    cecos: [
      { clave: '1', nombre: '<img src=x onerror=alert(1)>', pedidos: 2, importe: 1000 },
      { clave: '1', nombre: 'Ventas', pedidos: 1, importe: 234.5 },
    ],
    servicios: [{ clave: '1', nombre: 'Auto', pedidos: 3, importe: 1234.5 }],
    distancias: [{ clave: '1', nombre: 'Corta', pedidos: 3, importe: 1234.5 }],
    pasajeros: [{ clave: '1', nombre: 'Paz, Ana', pedidos: 3, importe: 1234.5 }],
    envios: [],
    destinos: [{ clave: '1', nombre: 'Ezeiza', pedidos: 3, importe: 1234.5 }],
    anulaciones: [{ nombre: 'Anulado a tiempo', pedidos: 1 }],
    estados: [{ estado: 'finalizado', pedidos: 3 }],
    ...changes,
  };
}
