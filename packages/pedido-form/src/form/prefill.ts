import type { Plantilla } from '@traza/contract';
import { PHONE_PREFIX } from '@traza/domain';
import type { CorporateAccount } from '@traza/domain/cuentas';
import {
  type Contact,
  factsOfType,
  hasShape,
  motivoTermsOf,
  NO_CONTACT,
  NO_PERSON,
  type PackageName,
  type Pasajero,
  packageNamed,
  parseWait,
  readNote,
  type SectionId,
  type SelectedPerson,
  type SolicitudType,
  sectionsOf,
  selectPerson,
  whyNotMotivo,
  withPhone,
} from '@traza/domain/solicitudes';
import { type ChosenDireccion, isSettled, newForm, type SolicitudForm } from './solicitud-form.ts';

/** The form for a pedido that is asked for again; undefined where the account has no such form. The date is always a new one. */
export function filledForm(
  plantilla: Plantilla,
  { account, types }: { account: CorporateAccount; types: readonly SolicitudType[] },
): SolicitudForm | undefined {
  const { tipo, paradas, pasajes, observacion, idTipoVehiculo, envio: shipment } = plantilla;
  const { arrival, luggage, note } = readNote(observacion);
  if (!types.includes(tipo)) return undefined;
  const [pasajero] = pasajes;
  // the run of a fixed route is chosen anew, and with it the stops of who travels
  const isFixed = hasShape(tipo, 'salida');
  const between = isFixed ? [] : paradas.slice(1, -1);
  const form: SolicitudForm = {
    ...newForm(tipo),
    paquete: packageOf(shipment),
    persona: personOf(pasajero),
    invitado: pasajero ? { ...contactOf(pasajero.nombre, pasajero.tel), idioma: pasajero.idioma } : NO_CONTACT,
    despachante: shipment ? contactOf(shipment.despachanteNombre, shipment.despachanteCelular) : NO_CONTACT,
    receptor: shipment ? contactOf(shipment.receptorNombre, shipment.receptorCelular) : NO_CONTACT,
    origen: entryOf(paradas[0]),
    paradas: between.map((parada, index) => ({
      ...entryOf(parada),
      id: `parada-${index + 1}`,
      espera: parada.espera === null ? 0 : (parseWait(parada.espera) ?? 0),
    })),
    destino: entryOf(paradas.length > 1 ? paradas.at(-1) : undefined),
    pasajeros: hasShape(tipo, 'completa') ? pasajerosOf(plantilla, (place) => stopId(plantilla, place)) : [],
    repetidos: isFixed ? pasajerosOf(plantilla, (place) => paradas[place]?.dir.direccion ?? null) : [],
    note,
    motivo: motivoOf(plantilla, account),
    luggage,
    arrival: plantilla.arribo ?? arrival,
    idCeco: cecoOf(plantilla, account),
    idTipoVehiculo: isFixed ? null : idTipoVehiculo,
  };
  // the first section that lacks something opens, or else the date, which is never the earlier one
  return { ...form, open: firstAsked(form) };
}

/** One that the cliente takes no more is not asked for again. */
function motivoOf({ tipo, motivo = '' }: Plantilla, account: CorporateAccount): string {
  return whyNotMotivo(motivo, motivoTermsOf(account, tipo)) ? '' : motivo;
}

/** Another empleado is charged to a ceco of theirs. */
function cecoOf({ tipo, idCeco, pasajes: [pasajero] }: Plantilla, account: CorporateAccount): number | null {
  const isForOther = factsOfType(tipo).travels === 'empleado';
  const charged = isForOther ? pasajero?.idCeco : idCeco;
  const cecos = isForOther ? pasajero?.persona?.centrosDeCostoHabilitados : account.centrosDeCosto;
  return cecos?.find(({ id }) => id === charged)?.id ?? null;
}

/** Who travels on a fixed route is asked after its run (DO-59). */
function firstAsked(form: SolicitudForm): SectionId {
  const first = sectionsOf(form.type).find((id) => !isSettled(form, id)) ?? 'fecha';
  return hasShape(form.type, 'salida') && first === 'pasajeros' ? 'servicio' : first;
}

/** The stop of the form at a place of the order. */
function stopId({ paradas }: Plantilla, place: number): string | null {
  if (place <= 0) return place === 0 ? 'origen' : null;
  return place === paradas.length - 1 ? 'destino' : `parada-${place}`;
}

/** Who boards and alights where. */
function pasajerosOf({ paradas, pasajes }: Plantilla, stopAt: (place: number) => string | null): Pasajero[] {
  return pasajes.map(({ persona, nombre, tel, idioma, idCeco, arribo: arrival }, index) => ({
    id: index + 1,
    nombre,
    tel: tel || PHONE_PREFIX,
    idioma,
    idPersona: persona?.personId ?? null,
    idCeco,
    cecos: persona?.centrosDeCostoHabilitados ?? [],
    from: stopAt(paradas.findIndex(({ ascensos }) => ascensos.includes(index))),
    to: stopAt(paradas.findIndex(({ descensos }) => descensos.includes(index))),
    arrival,
  }));
}

function entryOf(parada: Plantilla['paradas'][number] | undefined): SolicitudForm['origen'] {
  if (!parada) return { text: '', address: null };
  const { esTerminal: isTerminal } = parada;
  const { aproximada, ...dir } = parada.dir;
  const direccion: ChosenDireccion = { ...dir, id: null, isTerminal, isApproximate: aproximada === true };
  return { text: dir.direccion, address: direccion };
}

function contactOf(nameAndLastName: string, phone: string | null): Contact {
  return { nameAndLastName, phone: phone || PHONE_PREFIX };
}

function personOf(pasajero: Plantilla['pasajes'][number] | undefined): SelectedPerson {
  if (!pasajero?.persona) return NO_PERSON;
  const selected = selectPerson(pasajero.persona);
  // the number that was given for this pedido, not the one of their account
  return pasajero.tel ? withPhone(selected, pasajero.tel) : selected;
}

function packageOf(shipment: Plantilla['envio']): PackageName | null {
  const paquete = shipment?.paquete;
  return paquete ? (packageNamed(paquete)?.name ?? null) : null;
}
