import type { CostoConcept } from '../pedidos/costos.ts';
import type { PedidoState } from '../pedidos/status.ts';

interface Named {
  name: string | null;
  firstName: string | null;
  lastName: string | null;
  legajo: string | null;
  username: string | null;
}

interface ReportedParada {
  idParada: number;
  dir: { direccion: string };
}

/** A pasaje as its viewer sees it. */
export interface ReportedPasaje {
  idPasaje: number;
  idSolicitud: number | null;
  idCarpool: number | null;
  canal: string;
  tipo: 'PASAJERO' | 'ENVIO' | 'ASIENTO VACÍO';
  ceco: { id: number; alias: string } | null;
  coefProrrateo: number;
  /** Its share of the pedido's price, surcharge and VAT, in pesos; null of an empty seat, and where the viewer may not see it. */
  prorrateo: { importe: number | null; plus: number | null; iva: number | null } | null;
  legajoSolicitante: string | null;
  obs: string;
  motivo?: string | undefined;
  pasajero: Named | null;
  despachante: Named | null;
  receptor: Named | null;
  nombreSolicitante: string;
  nroLiquidacion: string | null;
  calificacion: number | null;
  paradas: readonly number[];
}

interface CommonExtras {
  solicitante: string;
  cliente: { id: number; alias: string };
  cotizacion: number | null;
  distancia: number | null;
  paradas: readonly ReportedParada[];
  pasajes: readonly ReportedPasaje[];
}

export interface ReportedViaje extends CommonExtras {
  type: 'v';
  /** When it really set out. */
  comienzo?: string | null | undefined;
  idViaje: number;
  voucherNro: string | null;
  fechaFacturacion: string | null;
  agencia: { denominacion: string } | null;
  vehiculo: {
    marca: string | null;
    modelo: string | null;
    patente: string | null;
    tipoVehiculo: { alias: string };
  } | null;
  chofer: { name: string | null; firstName: string; lastName: string } | null;
  importeTotal: number | null;
  importeIva: number | null;
  importePlus: number | null;
  detalle: readonly { concepto: CostoConcept; cantidad: number; importe: number }[];
  calificaciones: readonly { calificacion: number }[];
}

export interface ReportedSolicitud extends CommonExtras {
  type: 's';
  tipoVehiculo: { alias: string };
}

/** The part of an order that reports are made of; the wire's order is one. */
export interface ReportedPedido extends PedidoState {
  id: number;
  datetime: string;
  type: 'trip' | 'package';
  service: string;
  extras: ReportedViaje | ReportedSolicitud;
}
