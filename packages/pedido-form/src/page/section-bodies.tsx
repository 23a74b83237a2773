import { hasShape, type Pasajero, type SectionId, type ServiceOption } from '@traza/domain/solicitudes';
import type { ReactNode } from 'react';
import { DateSection } from '../dates/date-section.tsx';
import { DireccionSection } from '../direcciones/direccion-section.tsx';
import { ParadasSection } from '../direcciones/paradas-section.tsx';
import { ExtraSection } from '../extras/extra-section.tsx';
import { PackageSection } from '../extras/package-section.tsx';
import { type ContactRole, pasajerosOf, priceUnit } from '../form/solicitud-form.ts';
import type { SolicitudView } from '../form/solicitud-view.ts';
import type { End } from '../form/viaje-paradas.ts';
import { SECTION_TEXT } from '../form-text.ts';
import { CecoSection } from '../personas/ceco-section.tsx';
import { ContactSection } from '../personas/contact-section.tsx';
import { PersonSection } from '../personas/person-section.tsx';
import { ViajePasajeros } from '../personas/viaje-pasajeros.tsx';
import { SalidaPasajeros } from '../recorridos/salida-pasajeros.tsx';
import { SalidaSection } from '../recorridos/salida-section.tsx';
import { ServiceSection } from '../services/service-section.tsx';
import { FORM_TEXT } from './messages.ts';

/** What the sections show, and the events that they pass to the page. */
export interface SectionsContext {
  view: SolicitudView;
  onMoreInfo: (service: ServiceOption) => void;
  onSearchFocus: () => void;
  /** Why the requester may not choose another ceco; drawn only where that is so. */
  whyCecoLocked: ReactNode;
  /** Books the seat of who asks for it; nothing of a pedido that exists. */
  onReserve?: ((own: readonly Pasajero[]) => void) | undefined;
}

type SectionBody = (shown: SectionsContext) => ReactNode;

function contact(role: ContactRole): SectionBody {
  return ({ view: { form } }) => (
    <ContactSection
      role={role}
      contact={form[role]}
      showsErrors={form.showsErrors}
      canCopyRequester={role === 'despachante'}
    />
  );
}

function direccion(end: End, other: End): SectionBody {
  return ({ view: { form }, onSearchFocus }) => (
    <DireccionSection
      end={end}
      label={SECTION_TEXT[end].title}
      entry={form[end]}
      near={form[other].address}
      onFocus={onSearchFocus}
    />
  );
}

/** The body of each section. */
export const SECTION_BODIES: Record<SectionId, SectionBody> = {
  paquete: ({ view: { form } }) => <PackageSection chosen={form.paquete} />,
  persona: ({ view: { form }, onSearchFocus }) => (
    <PersonSection persona={form.persona} showsErrors={form.showsErrors} onSearchFocus={onSearchFocus} />
  ),
  invitado: contact('invitado'),
  despachante: contact('despachante'),
  receptor: contact('receptor'),
  origen: direccion('origen', 'destino'),
  destino: direccion('destino', 'origen'),
  paradas: ({ view: { form }, onSearchFocus }) => <ParadasSection form={form} onSearchFocus={onSearchFocus} />,
  pasajeros: ({ view: { form } }) =>
    hasShape(form.type, 'salida') ? <SalidaPasajeros form={form} /> : <ViajePasajeros form={form} />,
  fecha: ({ view }) => <DateSection view={view} />,
  extra: ({ view: { form } }) => <ExtraSection form={form} />,
  ceco: ({ view, whyCecoLocked }) => <CecoSection {...view.cecoChoice} whyLocked={whyCecoLocked} />,
  servicio: ({ view, onMoreInfo, onReserve }) =>
    hasShape(view.form.type, 'salida') ? (
      <SalidaSection list={view.salidas} form={view.form} antelacionMin={view.antelacionMin} onReserve={onReserve} />
    ) : (
      <ServiceSection
        list={view.services}
        needs={hasShape(view.form.type, 'completa') ? FORM_TEXT.needsParadas : FORM_TEXT.needsEnds}
        chosen={view.form.idTipoVehiculo}
        pasajeros={pasajerosOf(view.form)}
        unit={priceUnit(view.form)}
        onMoreInfo={onMoreInfo}
      />
    ),
};
