import {
  type AddressEntry,
  ORDERING,
  type SectionId,
  type ServiceOption,
  sectionsOf,
  type TripIssues,
  truncate,
} from '@traza/domain';
import { ArrowDownUp, Building2, CarFront, CircleDot, Clock, Lock, Luggage, SquareDot } from 'lucide-react';
import { Fragment, type ReactNode, useCallback } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { AddressSection } from './address-section.tsx';
import { CecoSection } from './ceco-section.tsx';
import { DateSection } from './date-section.tsx';
import { ExtraSection } from './extra-section.tsx';
import { FormSection } from './form-section.tsx';
import { departureText, issueText, LUGGAGE_TEXT, priceText, SECTION_TEXT, TEXT } from './messages.ts';
import { useOrder } from './order-context.ts';
import { involvesTerminal, type OrderForm } from './order-form.ts';
import styles from './sections.module.css';
import { ServiceSection } from './service-section.tsx';
import { departureOf, type OrderView } from './use-order-form.ts';

interface SectionsProps {
  view: OrderView;
  onMoreInfo: (service: ServiceOption) => void;
  onAddressFocus: () => void;
}

/** The sections of the form's type in their order, one open at a time (O-048, O-090). */
export function Sections({ view, onMoreInfo, onAddressFocus }: SectionsProps) {
  const { dispatch } = useOrder();
  const { form } = view;
  const issues = form.showsErrors ? view.findIssues() : {};
  const toggle = useCallback((section: SectionId) => dispatch({ type: 'sectionToggled', section }), [dispatch]);

  return (
    <div className={styles['sections']} inert={form.request.state === 'loading'}>
      {sectionsOf(form.type).map((id) => (
        <Fragment key={id}>
          {id === 'destino' ? <SwapButton /> : null}
          <FormSection
            id={id}
            title={SECTION_TEXT[id].title}
            icon={iconOf(id, view)}
            {...summaryOf(id, view)}
            error={errorOf(id, view, issues)}
            isOpen={form.open === id}
            onToggle={toggle}
          >
            {bodyOf(id, { view, onMoreInfo, onAddressFocus })}
          </FormSection>
        </Fragment>
      ))}
    </div>
  );
}

function bodyOf(id: SectionId, { view, onMoreInfo, onAddressFocus }: SectionsProps): ReactNode {
  const { form } = view;
  switch (id) {
    case 'origen':
      return <AddressSection end="origen" entry={form.origen} near={form.destino.address} onFocus={onAddressFocus} />;
    case 'destino':
      return <AddressSection end="destino" entry={form.destino} near={form.origen.address} onFocus={onAddressFocus} />;
    case 'fecha':
      return <DateSection departure={form.departure} antelacionMin={view.antelacionMin} />;
    case 'extra':
      return <ExtraSection {...form} asksArrival={involvesTerminal(form)} />;
    case 'ceco':
      return <CecoSection ceco={view.ceco} />;
    case 'servicio':
      return <ServiceSection list={view.services} chosen={form.idTipoVehiculo} onMoreInfo={onMoreInfo} />;
  }
}

function SwapButton() {
  const { dispatch } = useOrder();
  return (
    <div className={styles['swap']}>
      <IconButton
        label={TEXT.swap}
        variant="outline"
        size="sm"
        tooltip="left"
        onClick={() => dispatch({ type: 'endsSwapped' })}
      >
        <ArrowDownUp size={15} aria-hidden />
      </IconButton>
    </div>
  );
}

const ICONS: Record<SectionId, typeof Clock> = {
  origen: CircleDot,
  destino: SquareDot,
  fecha: Clock,
  extra: Luggage,
  ceco: Building2,
  servicio: CarFront,
};

function iconOf(id: SectionId, { ceco }: OrderView): ReactNode {
  const Icon = ICONS[id];
  return id === 'ceco' && ceco ? <CecoIcon /> : <Icon size={18} />;
}

/** A lock tells before opening that there is no choice. */
function CecoIcon() {
  const { account } = useOrder();
  return account.permisos.changeDefaultCeco ? <Building2 size={18} /> : <Lock size={18} />;
}

function errorOf(id: SectionId, { form: { request }, services }: OrderView, issues: TripIssues): string | null {
  // nobody can choose from a list that is still on its way
  if (id === 'servicio' && services.state === 'loading') return null;
  const issue = issues[id];
  if (issue) return issueText(issue);
  return request.state === 'error' && request.section === id ? request.text : null;
}

interface Summary {
  summary: string;
  isFilled: boolean;
}

/** What a closed header tells. */
function summaryOf(id: SectionId, view: OrderView): Summary {
  switch (id) {
    case 'origen':
    case 'destino':
      return addressSummary(view.form[id], SECTION_TEXT[id].empty);
    case 'fecha':
      return { summary: dateSummary(view.form), isFilled: true };
    case 'extra':
      return filledOr(extraSummary(view.form), SECTION_TEXT.extra.empty);
    case 'ceco':
      return filledOr(view.ceco?.denominacion ?? '', SECTION_TEXT.ceco.empty);
    case 'servicio':
      return serviceSummary(view);
  }
}

function filledOr(text: string, empty: string): Summary {
  return text === '' ? { summary: empty, isFilled: false } : { summary: text, isFilled: true };
}

function addressSummary(
  { text, address }: AddressEntry & { address: OrderForm['origen']['address'] },
  empty: string,
): Summary {
  if (!address) return { summary: text === '' ? empty : text, isFilled: false };
  return { summary: address.alias === '' ? address.direccion : address.alias, isFilled: true };
}

function dateSummary({ departure }: OrderForm): string {
  return departure ? departureText(departureOf(departure)) : TEXT.asap;
}

/** Arrival data, luggage and the first 50 characters of the note (O-081). */
function extraSummary({ arrival, luggage, note, ...form }: OrderForm): string {
  const parts = [
    involvesTerminal({ arrival, luggage, note, ...form }) ? arrival.trim() : '',
    luggage === 'ninguno' ? '' : `Equipaje ${LUGGAGE_TEXT[luggage].toLowerCase()}`,
    truncate(note.trim(), ORDERING.noteHeaderChars),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

function serviceSummary({ services, service }: OrderView): Summary {
  if (services.state === 'loading') return { summary: TEXT.searching, isFilled: false };
  if (services.state === 'error') return { summary: TEXT.noServices, isFilled: false };
  if (services.state === 'loaded' && services.services.length === 0)
    return { summary: TEXT.noServices, isFilled: false };
  return filledOr(
    service ? `${service.tipoVehiculo} · ${priceText(service.precotizacion)}` : '',
    SECTION_TEXT.servicio.empty,
  );
}
