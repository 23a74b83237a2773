import {
  type Chofer,
  type Documento,
  type DocumentoType,
  documentosByOwner,
  type FlotaPosition,
  type Turno,
  type Vehiculo,
} from '../flota/index.ts';
import type { Asignacion } from './asignacion.ts';

/** What there is to know about the own flota when somebody is sought for a viaje: one list for each table, read at one moment. */
export interface FlotaFacts {
  choferes: readonly Chofer[];
  vehiculos: readonly Vehiculo[];
  /** Open ones alone. */
  turnos: readonly Turno[];
  documentoTipos: readonly DocumentoType[];
  documentos: readonly Documento[];
  /** Those in force, and those of today that were driven. */
  asignaciones: readonly Asignacion[];
  /** The last one of each vehiculo. */
  posiciones: readonly FlotaPosition[];
}

/** The same facts, found by whose they are. */
export interface FlotaIndex {
  choferes: ReadonlyMap<number, Chofer>;
  vehiculos: ReadonlyMap<number, Vehiculo>;
  turnoOfChofer: ReadonlyMap<number, Turno>;
  turnoOfVehiculo: ReadonlyMap<number, Turno>;
  documentoTipos: readonly DocumentoType[];
  documentosOf: ReadonlyMap<string, readonly Documento[]>;
  ofChofer: ReadonlyMap<number, readonly Asignacion[]>;
  ofVehiculo: ReadonlyMap<number, readonly Asignacion[]>;
  positionOf: ReadonlyMap<number, FlotaPosition>;
}

export function indexFlota(facts: FlotaFacts): FlotaIndex {
  return {
    choferes: new Map(facts.choferes.map((chofer) => [chofer.idChofer, chofer])),
    vehiculos: new Map(facts.vehiculos.map((vehiculo) => [vehiculo.idVehiculo, vehiculo])),
    turnoOfChofer: new Map(facts.turnos.map((turno) => [turno.idChofer, turno])),
    turnoOfVehiculo: new Map(facts.turnos.map((turno) => [turno.idVehiculo, turno])),
    documentoTipos: facts.documentoTipos,
    documentosOf: documentosByOwner(facts.documentos),
    ofChofer: Map.groupBy(facts.asignaciones, ({ idChofer }) => idChofer),
    ofVehiculo: Map.groupBy(facts.asignaciones, ({ idVehiculo }) => idVehiculo),
    positionOf: new Map(facts.posiciones.map((position) => [position.idVehiculo, position])),
  };
}
