/** A day or month of a tablero, as its texts need it; the wire's step is one. */
export interface ShownStep {
  numero: number;
  dia: string;
  diaSemana: number | null;
  enCurso: boolean;
  pedidos: number;
  importe: number;
  diaAnterior: string | null;
  importeAnterior: number | null;
  acumulado: number | null;
  acumuladoAnterior: number | null;
}

export interface ShownCards {
  pedidos: number;
  viajes: number;
  envios: number;
  importe: number;
  km: number;
  esperaMin: number;
  calificacion: number | null;
  anulados: number;
}

/** A tablero, as its texts need it; the wire's summary is one. */
export interface ShownResumen {
  mes: number | null;
  hasta: string | null;
  anteriorHasta: string | null;
  comparable: boolean;
  actual: ShownCards;
  anterior: ShownCards;
  programados: number;
  cobrados: number;
  kmSinRecorrer: number;
}
