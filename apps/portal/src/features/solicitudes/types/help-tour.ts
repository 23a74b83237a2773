import 'driver.js/dist/driver.css';
import { carriesPeople, type SectionId, type SolicitudType, sectionsOf } from '@traza/domain/solicitudes';
import { sectionText } from '@traza/pedido-form/form-text.ts';
import { type DriveStep, driver, type PopoverDOM } from 'driver.js';
import styles from './help-tour.module.css';

interface TourStart {
  type: SolicitudType;
  /** Where the sections of the form are. */
  root: Element;
  onEnd: () => void;
}

/** Explains each section of a form in turn (O-043, O-045). Loaded lazily. */
export function startTour({ type, root, onEnd }: TourStart): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const tour = driver({
    steps: stepsOf(type, root),
    animate: !isCalm,
    smoothScroll: !isCalm,
    // the section that a step explains cannot be changed meanwhile
    disableActiveInteraction: true,
    showProgress: true,
    progressText: '{{current}} de {{total}}',
    prevBtnText: 'Anterior',
    nextBtnText: 'Siguiente',
    doneBtnText: 'Entendido',
    overlayColor: '#0c1618',
    overlayOpacity: 0.55,
    stagePadding: 4,
    stageRadius: 12,
    popoverClass: styles['popover'] ?? '',
    onPopoverRender: nameCloseButton,
    onHighlighted: dropState,
    // its other hook is not called in the middle of a step; and it still moves the focus once after this
    onDestroyStarted: () => {
      tour.destroy();
      setTimeout(onEnd);
    },
  });
  tour.drive();
}

/** Words of ours, and a footer that is none of the page. */
function nameCloseButton({ closeButton, footer }: PopoverDOM): void {
  footer.setAttribute('role', 'none');
  closeButton.setAttribute('aria-label', 'Cerrar');
}

/** The library says of what it points at that it opens the popover, which is true of a button alone. */
function dropState(element: Element | undefined): void {
  for (const name of ['aria-haspopup', 'aria-expanded', 'aria-controls']) element?.removeAttribute(name);
}

function stepsOf(type: SolicitudType, root: Element): DriveStep[] {
  const sections = sectionsOf(type).map((id) => ({
    place: `[data-tour="${id}"]`,
    title: sectionText(id, type).title,
    description: descriptionOf(id, type),
  }));
  const all = [...sections, { place: '[data-tour="confirmar"]', title: 'Confirmar', description: CONFIRM }];
  return all.flatMap(({ place, title, description }): DriveStep[] => {
    const element = root.querySelector(place);
    return element ? [{ element, popover: { title, description, side: 'right', align: 'start' } }] : [];
  });
}

const CONFIRM =
  'Revisá el precio y confirmá. Si falta algo, abrimos la sección que hay que completar. Sin fecha, el pedido sale lo antes posible.';

const DESCRIPTIONS: Partial<Record<SectionId, string>> = {
  paquete: 'Elegí el tamaño más parecido a lo que enviás: cada uno tiene su medida y su peso máximo.',
  persona: 'Buscá por nombre, apellido o legajo a quien viaja. Si falta su teléfono, completalo acá.',
  invitado: 'Escribí el nombre y el teléfono de quien viaja: no hace falta que tenga usuario.',
  despachante: 'Quién entrega el envío y a qué teléfono lo pueden llamar.',
  receptor: 'Quién lo recibe y a qué teléfono lo pueden llamar.',
  origen: 'Escribí más de tres letras para buscar. Sin escribir, ves tus favoritas y las direcciones de tu empresa.',
  destino: 'Elegí a dónde. Con el botón del costado intercambiás origen y destino.',
  fecha: 'Lo antes posible, con fecha y hora, con regreso, o muchos viajes a la vez con "Planificar".',
  ceco: 'A qué centro de costo se carga. Si ves un candado, tu empresa lo definió por vos.',
  servicio: 'Compará los vehículos con su precio y su espera. En "más info" está el detalle de cada uno.',
};

function descriptionOf(id: SectionId, type: SolicitudType): string {
  if (id !== 'extra') return DESCRIPTIONS[id] ?? sectionText(id, type).empty;
  return carriesPeople(type)
    ? 'Equipaje y observaciones para quien maneja. En aeropuertos y terminales te pedimos los datos de arribo.'
    : 'Contale a quien maneja qué lleva y cómo entregarlo.';
}
