import type { LatLon } from '../direcciones/points.ts';
import type { Documento, DocumentoOwner, DocumentoType } from '../flota/index.ts';
import type { PredictedViaje } from '../mesa/index.ts';
import type { PedidoState } from '../pedidos/status.ts';

/** A solicitud in A. */
export interface OpenSolicitud {
  idSolicitud: number;
  departure: Temporal.Instant;
  isAsap: boolean;
  /** When it was open to agencias: asked for, or approved. */
  abierta: Temporal.Instant;
  /** Whether the own flota alone sees it. */
  isOwnOnly: boolean;
}

/** A viaje that is not over. */
export interface LiveViaje extends PedidoState, PredictedViaje {
  idViaje: number;
  isSalida: boolean;
  integrado: boolean;
  idChofer: number | null;
  /** Whether it carries people: what carries things makes nobody late. */
  carriesPeople: boolean;
  origen: LatLon;
  destino: LatLon;
  /** When its vehiculo set out, by the event that counts. */
  setOut: Temporal.Instant | null;
  /** When its vehiculo was heard of last. */
  heard: Temporal.Instant | null;
  /** Seconds from where its vehiculo is to the origin; unknown without a position. */
  driveSeconds: number | null;
}

/** A chofer or vehiculo that works, its documentos, and the ends of what is assigned to it. */
export interface DocumentedOwner extends DocumentoOwner {
  documentos: readonly Documento[];
  assignedEnds: readonly Temporal.Instant[];
}

/** Everything that alertas are decided from, read at one moment. */
export interface AlertaFacts {
  solicitudes: readonly OpenSolicitud[];
  viajes: readonly LiveViaje[];
  owners: readonly DocumentedOwner[];
  documentoTipos: readonly DocumentoType[];
  hasOpenTurno: boolean;
}
