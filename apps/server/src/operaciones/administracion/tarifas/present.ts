import type { TarifaPricesView, TarifaView } from '@traza/contract';
import { centsFromPesos, pesosFromCents, toCentsExact, toWire } from '@traza/domain';
import { type TarifaPrices, useOf } from '@traza/domain/tarifas';
import type { TarifaRow } from '#clientes/tarifas/tarifa-at.ts';
import type { NamedTarifa } from './queries.ts';
import { validityOf } from './validity.ts';

type PriceColumns = Pick<
  TarifaRow,
  'base' | 'porKm' | 'porMin' | 'porEsperaMin' | 'minimo' | 'porAsiento' | 'esperaGratis' | 'recargoNoche'
>;

/** The prices of a row. */
export function pricesOf({ porAsiento, esperaGratis, recargoNoche, ...row }: PriceColumns): TarifaPrices {
  const { base, porKm, porMin, porEsperaMin, minimo } = row;
  return {
    base: toCentsExact(base),
    porKm: toCentsExact(porKm),
    porMin: toCentsExact(porMin),
    porEsperaMin: toCentsExact(porEsperaMin),
    minimo: toCentsExact(minimo),
    porAsiento: porAsiento === null ? null : toCentsExact(porAsiento),
    esperaGratis,
    recargoNoche,
  };
}

/** The prices that somebody sent. */
export function readPrices({ porAsiento, esperaGratis, recargoNoche, ...sent }: TarifaPricesView): TarifaPrices {
  const { base, porKm, porMin, porEsperaMin, minimo } = sent;
  return {
    base: centsFromPesos(base),
    porKm: centsFromPesos(porKm),
    porMin: centsFromPesos(porMin),
    porEsperaMin: centsFromPesos(porEsperaMin),
    minimo: centsFromPesos(minimo),
    porAsiento: porAsiento === null ? null : centsFromPesos(porAsiento),
    esperaGratis,
    recargoNoche,
  };
}

export function presentPrices({ porAsiento, esperaGratis, recargoNoche, ...prices }: TarifaPrices): TarifaPricesView {
  const { base, porKm, porMin, porEsperaMin, minimo } = prices;
  return {
    base: pesosFromCents(base),
    porKm: pesosFromCents(porKm),
    porMin: pesosFromCents(porMin),
    porEsperaMin: pesosFromCents(porEsperaMin),
    minimo: pesosFromCents(minimo),
    porAsiento: porAsiento === null ? null : pesosFromCents(porAsiento),
    esperaGratis,
    recargoNoche,
  };
}

/** Whose a tarifa is, and of what. */
export function presentKind({ idCliente, cliente, idTipoVehiculo, tipo }: NamedTarifa) {
  return {
    cliente: idCliente === null ? null : { id: idCliente, alias: cliente ?? '' },
    tipoVehiculo: { id: idTipoVehiculo, alias: tipo },
  };
}

export function presentTarifa(row: NamedTarifa, now: Temporal.Instant): TarifaView {
  const { desde, hasta } = validityOf(row);
  return {
    id: row.id,
    version: row.version,
    ...presentKind(row),
    ...presentPrices(pricesOf(row)),
    desde: toWire(desde),
    hasta: hasta === null ? null : toWire(hasta),
    uso: useOf({ desde, hasta }, now),
  };
}
