import type { Inicio } from '@traza/contract';
import type { SolicitudType } from '@traza/domain/solicitudes';
import { filledForm } from '@traza/pedido-form/form/prefill.ts';
import type { SolicitudForm } from '@traza/pedido-form/form/solicitud-form.ts';
import { useFormHost } from '@traza/pedido-form/host.ts';
import type { TakenSolicitud } from '@traza/pedido-form/sending/use-confirm.ts';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import type { AgainDetailProps } from './again-detail.tsx';
import styles from './home.module.css';
import { INICIO_TEXT } from './messages.ts';
import { fromUsual, type RepeatOffer, RepeatRow } from './repeat-row.tsx';

interface AgainListProps {
  inicio: Inicio;
  types: readonly SolicitudType[];
  onForm: (form: SolicitudForm) => void;
  onCreated: (taken: TakenSolicitud) => void;
  onRowOpen: (isOpen: boolean) => void;
  Detail: ComponentType<AgainDetailProps>;
}

/** The visible rows, which load their price at once unless it is cached. */
const IN_SIGHT = 6;

/** Favourites, then the last trips; one row is open at a time (W-014, W-017). */
export function AgainList({ inicio, types, onRowOpen, ...acts }: AgainListProps) {
  const { account } = useFormHost();
  const [open, setOpen] = useState<OpenRow | null>(null);
  const fresh = useMemo(() => rowsOf(inicio, { account, types }), [inicio, account, types]);
  // what comes meanwhile waits: it would move the row away, or take its place
  const rows = open ? open.rows.map((row) => fresh.find(({ key }) => key === row.key) ?? row) : fresh;
  const isOpen = open !== null;
  useEffect(() => {
    onRowOpen(isOpen);
    return () => onRowOpen(false);
  }, [isOpen, onRowOpen]);
  return [INICIO_TEXT.favourites, INICIO_TEXT.last].map((title) => {
    const own = rows.filter((row) => row.title === title);
    return own.length === 0 ? null : (
      <section key={title} aria-label={title}>
        <h2 className={styles['heading']}>{title}</h2>
        <ul className="shape-plain-list">
          {own.map((row) => (
            <RepeatRow
              key={row.key}
              {...acts}
              {...row.shown}
              asksPrice={rows.indexOf(row) < IN_SIGHT || open?.key === row.key}
              isOpen={open?.key === row.key}
              onToggle={(opens) => setOpen(opens ? { key: row.key, rows } : null)}
            />
          ))}
        </ul>
      </section>
    );
  });
}

/** The row that somebody opened, and those that stood with it. */
interface OpenRow {
  key: string;
  rows: ReturnType<typeof rowsOf>;
}

type Fill = Parameters<typeof filledForm>[1];

/** What this account, on this device, can ask for again. */
function rowsOf({ lugar, favoritos, recientes }: Inicio, fill: Fill) {
  const row = (title: string, again: RepeatOffer & { id: number }, name: string | null) => {
    const form = filledForm(again.plantilla, fill);
    const shown = form && { again, form: fromUsual(form, lugar), name, idFavorito: name === null ? null : again.id };
    return shown ? [{ title, key: `${title} ${again.id}`, shown }] : [];
  };
  return [
    ...(favoritos ?? []).flatMap((one) => row(INICIO_TEXT.favourites, one, one.nombre)),
    ...(recientes ?? []).flatMap((one) => row(INICIO_TEXT.last, one, null)),
  ];
}
