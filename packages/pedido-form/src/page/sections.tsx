import { carriesPeople, type SectionId, sectionsOf, type ViajeIssues } from '@traza/domain/solicitudes';
import { Button } from '@traza/ui/button.tsx';
import { IconButton } from '@traza/ui/icon-button.tsx';
import {
  ArrowDownUp,
  Building2,
  CarFront,
  CircleDot,
  Clock,
  Lock,
  type LucideIcon,
  Luggage,
  NotebookPen,
  Package,
  SquareDot,
  UserRound,
  UserRoundCheck,
  UsersRound,
  Waypoints,
} from 'lucide-react';
import { Fragment, type ReactNode, useCallback } from 'react';
import { useSolicitud } from '../form/solicitud-context.ts';
import type { SolicitudForm } from '../form/solicitud-form.ts';
import type { SolicitudView } from '../form/solicitud-view.ts';
import { issueText, sectionText } from '../form-text.ts';
import { useFormHost } from '../host.ts';
import { FormSection } from './form-section.tsx';
import { FORM_TEXT } from './messages.ts';
import { SECTION_BODIES, type SectionsContext } from './section-bodies.tsx';
import { digestOf } from './section-digest.ts';
import styles from './sections.module.css';

/** The sections of the form's type in their order, one open at a time (O-048, O-090). */
export function Sections(shown: SectionsContext) {
  const { view } = shown;
  const { dispatch } = useSolicitud();
  const { form } = view;
  const issues = form.showsErrors ? view.findIssues() : {};
  const toggle = useCallback((section: SectionId) => dispatch({ type: 'sectionToggled', section }), [dispatch]);

  return (
    <div className={styles['sections']} inert={form.request.state === 'loading'}>
      {sectionsOf(form.type).map((id) => (
        <Fragment key={id}>
          {id === 'destino' ? <SwapButton isEmpty={form.origen.text === '' && form.destino.text === ''} /> : null}
          <FormSection
            id={id}
            title={sectionText(id, form.type).title}
            icon={iconOf(id, view)}
            {...digestOf(id, view)}
            error={errorOf(id, view, issues)}
            isOpen={form.open === id}
            onToggle={toggle}
          >
            {SECTION_BODIES[id](shown)}
            {asksRight(id, form) ? <RightButton id={id} /> : null}
          </FormSection>
        </Fragment>
      ))}
    </div>
  );
}

/** The dates have a button of their own once one is chosen. */
function asksRight(id: SectionId, { asked, departure, plan }: SolicitudForm): boolean {
  return asked.includes(id) && (id !== 'fecha' || (departure === null && plan === null));
}

/** Confirms a part that the typed line left in doubt. */
function RightButton({ id }: { id: SectionId }) {
  const { dispatch } = useSolicitud();
  return (
    <Button variant="secondary" onClick={() => dispatch({ type: 'sectionDone', section: id })} fullWidth>
      {FORM_TEXT.isRight}
    </Button>
  );
}

function SwapButton({ isEmpty }: { isEmpty: boolean }) {
  const { dispatch } = useSolicitud();
  return (
    <div className={styles['swap']}>
      <IconButton
        label={FORM_TEXT.swap}
        variant="outline"
        size="sm"
        tooltip="left"
        disabled={isEmpty}
        onClick={() => dispatch({ type: 'endsSwapped' })}
      >
        <ArrowDownUp size={15} aria-hidden />
      </IconButton>
    </div>
  );
}

const ICONS: Record<SectionId, LucideIcon> = {
  paquete: Package,
  persona: UserRound,
  invitado: UserRound,
  despachante: UserRound,
  receptor: UserRoundCheck,
  origen: CircleDot,
  destino: SquareDot,
  paradas: Waypoints,
  pasajeros: UsersRound,
  fecha: Clock,
  extra: Luggage,
  ceco: Building2,
  servicio: CarFront,
};

function iconOf(id: SectionId, { form, cecoChoice }: SolicitudView): ReactNode {
  if (id === 'ceco' && cecoChoice.ceco) return <CecoIcon />;
  const Icon = id === 'extra' && !carriesPeople(form.type) ? NotebookPen : ICONS[id];
  return <Icon size={18} />;
}

/** A lock shows, before the section opens, that the ceco cannot be changed. */
function CecoIcon() {
  const { account } = useFormHost();
  return account.permisos.changeDefaultCeco ? <Building2 size={18} /> : <Lock size={18} />;
}

function errorOf(id: SectionId, { form, services }: SolicitudView, issues: ViajeIssues): string | null {
  const { request, asked, showsErrors } = form;
  // nobody can choose from a list that is still on its way
  if (id === 'servicio' && services.state === 'loading') return null;
  const issue = issues[id];
  if (issue) return issueText(issue);
  if (showsErrors && asked.includes(id)) return FORM_TEXT.asked;
  return request.state === 'error' && request.section === id ? request.text : null;
}
