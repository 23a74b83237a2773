import type { PlannedPedido } from '@traza/demo';

export interface HistoryPeople {
  idCliente: number;
  empleados: {
    idPersona: number;
    idCuenta: number;
    nombre: string;
    tel: string;
    idCeco: number;
    idFormaPago: number;
  }[];
  carriers: { idAgencia: number; integrado: boolean; choferes: number[]; vehiculos: number[] }[];
  tarifas: Map<number, number>;
}

export interface HistoryPedido {
  pedido: PlannedPedido;
  idSolicitud: number;
  idViaje: number | null;
  requester: HistoryPeople['empleados'][number];
  pasajero: HistoryPeople['empleados'][number];
  /** Where the own flota has it: the agencia, and who is assigned, where somebody is. */
  own?: { idAgencia: number; pair: { idChofer: number; idVehiculo: number } | undefined };
}
