import type { SectionId } from '@traza/domain/solicitudes';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './form-section.module.css';

interface FormSectionProps {
  id: SectionId;
  title: string;
  icon: ReactNode;
  /** The choice, or a hint while there is none. */
  summary: ReactNode;
  /** The rest of what was chosen, in smaller letters. */
  under?: string | undefined;
  isFilled: boolean;
  error?: string | null;
  isOpen: boolean;
  onToggle: (id: SectionId) => void;
  children: ReactNode;
}

/** As long as the closing panel is seen. */
const CLOSING_MS = 200;

/** One section of an order form: a header that sums up the choice, and a body that exists while it is open. */
export function FormSection({
  id,
  title,
  icon,
  summary,
  under,
  isFilled,
  error,
  isOpen,
  onToggle,
  children,
}: FormSectionProps) {
  const ids = { panel: useId(), header: useId(), note: useId() };
  const isMounted = useLinger(isOpen);
  const { header, panel } = useFocus(isOpen);
  const section = useInView(id, isOpen, Boolean(error));

  return (
    <section
      ref={section}
      className={styles['section']}
      data-tour={id}
      data-open={isOpen || undefined}
      data-error={error ? true : undefined}
    >
      <h2 className={styles['heading']}>
        <button
          ref={header}
          id={ids.header}
          type="button"
          className={styles['header']}
          aria-expanded={isOpen}
          aria-controls={ids.panel}
          onClick={() => onToggle(id)}
        >
          <span className={styles['icon']} data-filled={isFilled || undefined} aria-hidden>
            {icon}
          </span>
          <span className="rest">
            <span className="block text-xs soft line-18">{title}</span>
            <span className={error ? styles['error'] : styles['digest']} data-filled={isFilled || undefined}>
              {error ?? summary}
            </span>
            {under === undefined || error ? null : (
              <span className="shape-clipped block text-xs soft line-16">{under}</span>
            )}
          </span>
          <ChevronDown className={styles['chevron']} size={18} aria-hidden />
        </button>
      </h2>
      <div
        ref={panel}
        id={ids.panel}
        role="group"
        aria-labelledby={ids.header}
        className={styles['panel']}
        aria-hidden={!isOpen}
        inert={!isOpen}
      >
        <div className={styles['clip']}>{isMounted ? <div className={styles['body']}>{children}</div> : null}</div>
      </div>
    </section>
  );
}

/** Keeps the body of a closing section until it is out of sight. */
function useLinger(isOpen: boolean): boolean {
  const [isSeen, setIsSeen] = useState(isOpen);
  if (isOpen && !isSeen) setIsSeen(true);
  useEffect(() => {
    if (isOpen || !isSeen) return undefined;
    const timer = setTimeout(() => setIsSeen(false), CLOSING_MS);
    return () => clearTimeout(timer);
  }, [isOpen, isSeen]);
  return isOpen || isSeen;
}

/** Sections with the ends of a viaje, at the top: a form that opens at one of them keeps both in view. */
const ENDS: readonly SectionId[] = ['origen', 'destino', 'paradas'];

/**
 * Scrolls along with an open section as it grows, so that its end stays visible. A refused section shows its header, which has the reason.
 */
function useInView(id: SectionId, isOpen: boolean, isRefused: boolean) {
  const section = useRef<HTMLElement>(null);
  const isOpenedByForm = useRef(isOpen && !ENDS.includes(id));
  useEffect(() => {
    if (isOpen && isRefused) section.current?.querySelector('h2')?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, isRefused]);
  useEffect(() => {
    const element = section.current;
    if (!isOpen) isOpenedByForm.current = false;
    if (!isOpen || !element) return undefined;
    if (isOpenedByForm.current) {
      element.querySelector('h2')?.scrollIntoView({ block: 'nearest' });
      return undefined;
    }
    const observer = new ResizeObserver(() => element.scrollIntoView({ block: 'nearest' }));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen]);
  return section;
}

const FIELDS = 'input:checked, input:not([type="radio"]), select, textarea, button, [tabindex="0"]';

/** Moves the focus into a section that opens, and back to its header when the section closes with the focus inside. */
function useFocus(isOpen: boolean) {
  const header = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);

  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    if (isOpen) {
      (firstField(panel.current) ?? header.current)?.focus({ preventScroll: true });
    } else if (holdsFocus(panel.current)) {
      header.current?.focus({ preventScroll: true });
    }
  }, [isOpen]);

  return { header, panel };
}

function firstField(panel: HTMLElement | null): HTMLElement | null {
  return panel?.querySelector<HTMLElement>('[data-first]') ?? panel?.querySelector<HTMLElement>(FIELDS) ?? null;
}

/** A closed panel is inert, and the browser may have taken the focus away from it already. */
function holdsFocus(panel: HTMLElement | null): boolean {
  return document.activeElement === document.body || (panel?.contains(document.activeElement) ?? false);
}
