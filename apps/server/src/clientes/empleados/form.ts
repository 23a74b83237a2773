import type { Api, EmpleadoDetail } from '@traza/contract';
import { DOCUMENT_TYPE } from '@traza/domain';
import { byText, EMPLEADO_TEXTS, type EmpleadoForm, tidyEmpleado } from '@traza/domain/empleados';
import type * as z from 'zod';
import { AppError } from '#lib/app-error.ts';
import { brokenUnique } from '#lib/unique.ts';
import type { EmpleadoRow } from './queries.ts';

export type EditEmpleadoBody = z.output<Api['PATCH /usuarios/administracion']['body']>;
export type CreateEmpleadoBody = z.output<Api['POST /usuarios/administracion']['body']>;

/** The form of a body, as it is checked and stored. */
export function readForm(body: EditEmpleadoBody | CreateEmpleadoBody): EmpleadoForm {
  const { activo, permisos, idGrupo } = body;
  const { idCentrosDeCostoHabilitados, idCentrosDeCostoAuditados, idGruposAuditados } = body;
  const { idCentroDeCostoPreferido, idFormaDePagoPorDefecto } = body;
  return tidyEmpleado({
    ...byText(EMPLEADO_TEXTS, (text) => body[text]),
    activo,
    permisos,
    idGrupo,
    idCentrosDeCostoHabilitados,
    idCentrosDeCostoAuditados,
    idGruposAuditados,
    idCentroDeCostoPreferido,
    idFormaDePagoPorDefecto,
  });
}

/** The form as it is stored; what was never filled in is empty. */
export function storedForm(row: EmpleadoRow): EmpleadoForm {
  return {
    ...byText(EMPLEADO_TEXTS, (text) => row[text] ?? ''),
    activo: row.activa,
    permisos: row.permisos,
    idCentrosDeCostoHabilitados: row.cecos,
    idCentroDeCostoPreferido: row.idCecoPreferido,
    idCentrosDeCostoAuditados: row.cecosAuditados,
    idGruposAuditados: row.gruposAuditados,
    idFormaDePagoPorDefecto: row.idFormaPagoDefecto,
    idGrupo: row.idGrupo,
  };
}

/** The values of the edit form. */
export function presentEmpleado(row: EmpleadoRow): EmpleadoDetail {
  const { idCentrosDeCostoHabilitados, idCentrosDeCostoAuditados, idGruposAuditados, ...form } = storedForm(row);
  return {
    ...form,
    idCentrosDeCostoHabilitados: [...idCentrosDeCostoHabilitados],
    idCentrosDeCostoAuditados: [...idCentrosDeCostoAuditados],
    idGruposAuditados: [...idGruposAuditados],
    idCuentaCorporativa: row.idCuenta,
    idClientePadre: row.idCliente,
    idPersona: row.idPersona,
    usuario: row.username,
    ...byText(EMPLEADO_TEXTS, (text) => row[text]),
    nombre: row.nombre,
    apellido: row.apellido,
    tipoDni: DOCUMENT_TYPE,
    soporteTelefonico: row.soporteTelefonico,
    otrosClientes: row.otrosClientes,
  };
}

const TAKEN = {
  persona_documento: ['dni_taken', 'dni'],
  usuario_username: ['username_taken', 'usuario'],
  usuario_email: ['existUser', 'email'],
  cuenta_persona: ['existUser', 'activo'],
} as const;

const isKnown = (constraint: string): constraint is keyof typeof TAKEN => Object.hasOwn(TAKEN, constraint);

/** The refusal for a name, document or address that somebody else took meanwhile. */
export function takenBy(error: unknown): unknown {
  const constraint = brokenUnique(error);
  if (constraint === undefined || !isKnown(constraint)) return error;
  const [code, field] = TAKEN[constraint];
  return new AppError(code, { fields: [{ field, code }] });
}
