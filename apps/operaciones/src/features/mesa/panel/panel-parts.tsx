import { now } from '@traza/client/clock.ts';
import type { PanelView } from '@traza/contract';
import { formatNumber, formatPesos, formatPlate, formatTime, inBuenosAires } from '@traza/domain';
import type { ReactNode } from 'react';
import { Contact } from '#lib/contact.tsx';
import styles from './panel.module.css';

export function PanelSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['section']} aria-label={title}>
      <h3 className={styles['heading']}>{title}</h3>
      {children}
    </section>
  );
}

const ROLE_TEXT: Readonly<Record<NonNullable<PanelView['telefonos']>[number]['de'], string>> = {
  chofer: 'Chofer',
  solicitante: 'Solicitante',
  pasajero: 'Pasajero',
  emisor: 'Emisor',
  receptor: 'Receptor',
};

/** Who can be called, each with a call and a chat; links alone, which load nothing (M-150). */
export function Contacts({ telefonos }: { telefonos: NonNullable<PanelView['telefonos']> }) {
  if (telefonos.length === 0) return null;
  return (
    <PanelSection title="Teléfonos">
      <ul className="grid-1 shape-plain-list">
        {telefonos.map(({ de, nombre, telefono }) => (
          <li key={`${de} ${nombre} ${telefono}`} className={styles['row']}>
            <span className={styles['grow']}>
              {nombre} <span className="text-xs soft flat">{ROLE_TEXT[de]}</span>
            </span>
            <Contact nombre={nombre} telefono={telefono} />
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

/** When it gets where it goes, and when that was reckoned (M-149). */
export function Predictions({ panel }: { panel: PanelView }) {
  const { predicciones, pedido } = panel;
  if (!predicciones) return null;
  const { paradas } = pedido.extras;
  return (
    <PanelSection title="Llegadas previstas">
      <ul className="grid-1 shape-plain-list">
        {predicciones.llegadas.map(({ parada, llegada, tarde }) => (
          <li key={parada} className={styles['row']}>
            <time dateTime={llegada} className="figures">
              {formatTime(llegada)}
            </time>
            <span className={styles['grow']}>{paradas[parada]?.dir.direccion ?? `Parada ${parada}`}</span>
            {tarde !== null && tarde > 0 ? <span className="danger">{tarde} min tarde</span> : null}
          </li>
        ))}
      </ul>
      <p className="text-xs soft flat">Calculado a las {predicciones.calculada.slice(11, 19)}</p>
    </PanelSection>
  );
}

const ASIGNACION_TEXT = { vigente: 'Vigente', caida: 'Caída', cumplida: 'Cumplida' } as const;

export function Asignaciones({ asignaciones }: Pick<PanelView, 'asignaciones'>) {
  if (asignaciones.length === 0) return null;
  return (
    <PanelSection title="Asignaciones">
      <ul className="grid-1 shape-plain-list">
        {asignaciones.map(({ id, chofer, patente, estado, por, motivo, creada }) => (
          <li key={id}>
            <div className={styles['row']}>
              <span className={styles['grow']}>
                {chofer} <span className="text-xs soft flat">{formatPlate(patente)}</span>
              </span>
              <span className="text-xs soft flat">{ASIGNACION_TEXT[estado]}</span>
            </div>
            <p className="text-xs soft flat">
              {por.nombre}, {momentText(creada)}
              {motivo === null ? '' : `: ${motivo}`}
            </p>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

export function Ofertas({ ofertas }: Pick<PanelView, 'ofertas'>) {
  if (ofertas.length === 0) return null;
  return (
    <PanelSection title="Ofertas">
      <ul className="grid-1 shape-plain-list">
        {ofertas.map(({ idAgencia, agencia, desde, por, rechazada }) => (
          <li key={idAgencia} className={styles['row']}>
            <span className={styles['grow']}>{agencia}</span>
            <span className="text-xs soft flat">
              {rechazada ? 'Rechazó' : `desde las ${formatTime(desde)}`}
              {por === null ? '' : ` · ${por.nombre}`}
            </span>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

/** In the order in which they were written; seen by operadores alone (M-151). */
export function Notas({ notas }: Pick<PanelView, 'notas'>) {
  if (notas.length === 0) return null;
  return (
    <PanelSection title="Notas">
      <ul className="grid-1 shape-plain-list">
        {notas.map(({ id, texto, por, creada }) => (
          <li key={id}>
            <p className={styles['text']}>{texto}</p>
            <p className="text-xs soft flat">
              {por.nombre}, {momentText(creada)}
            </p>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

const EVENT_TEXT: Readonly<Record<PanelView['eventos'][number]['tipo'], string>> = {
  registrado: 'Registrado',
  confirmado: 'Confirmado',
  circulando: 'Salió',
  arribado: 'Llegó',
  iniciado: 'Inició el viaje',
  finalizado: 'Terminó',
  calificado: 'Calificado',
  cancelado: 'Cancelado',
  anulado: 'Anulado',
  fallo: 'Fallo',
};

/** What happened on the way, with who told it and why where somebody did. */
export function ViajeEvents({ eventos }: Pick<PanelView, 'eventos'>) {
  if (eventos.length === 0) return null;
  return (
    <PanelSection title="Recorrido del pedido">
      <ol className="grid-1 shape-plain-list">
        {eventos.map((evento, place) => (
          // events have no number of their own, and never change places
          <li key={place} className={styles['row']} data-still={evento.sinEfecto || undefined}>
            <time dateTime={evento.ts} className="figures">
              {momentText(evento.ts)}
            </time>
            <span className={styles['grow']}>
              {EVENT_TEXT[evento.tipo]}
              {evento.parada === null ? '' : ` · ${evento.parada === 0 ? 'origen' : `parada ${evento.parada}`}`}
              {evento.motivo === null ? '' : ` · ${evento.motivo}`}
            </span>
            <span className="text-xs soft flat">
              {[
                TELLER_TEXT.get(evento.origen) ?? evento.origen,
                evento.corrido ? 'hora corrida' : '',
                evento.sinEfecto ? 'sin efecto' : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </PanelSection>
  );
}

export function HistoryLines({ historia }: Pick<PanelView, 'historia'>) {
  if (historia.length === 0) return null;
  return (
    <PanelSection title="Quién hizo qué">
      <ol className="grid-1 shape-plain-list">
        {historia.map(({ id, ts, actor, frase }) => (
          <li key={id} className={styles['row']}>
            <time dateTime={ts} className="figures">
              {momentText(ts)}
            </time>
            <span className={styles['grow']}>
              {frase} {frase.startsWith(actor) ? null : <span className="text-xs soft flat">{actor}</span>}
            </span>
          </li>
        ))}
      </ol>
    </PanelSection>
  );
}

/** What the bill of a viaje is made of. */
const COSTO_WORDS = { kilometros: 'Kilómetros', espera: 'Espera', otros: 'Otros' } as const;

export function CostoLines({ pedido: { extras } }: Pick<PanelView, 'pedido'>) {
  if (extras.type === 's')
    return extras.cotizacion === null ? null : <Quoted importe={extras.cotizacion} title="Cotización" />;
  if (extras.detalle.length === 0 && extras.importeTotal === null)
    return extras.cotizacion === null ? null : <Quoted importe={extras.cotizacion} title="Cotización" />;
  return (
    <PanelSection title="Costos">
      <ul className="grid-1 shape-plain-list">
        {extras.detalle.map(({ concepto, cantidad, unidad, importe, obs }, place) => (
          // lines have no number of their own, and never change places
          <li key={place} className={styles['row']}>
            <span className={styles['grow']}>
              {COSTO_WORDS[concepto]} {formatNumber(cantidad)} {unidad} <span className="text-xs soft flat">{obs}</span>
            </span>
            <span>{formatPesos(importe)}</span>
          </li>
        ))}
      </ul>
      {extras.importeTotal === null ? (
        <QuoteLine cotizacion={extras.cotizacion} />
      ) : (
        <p className={styles['row']}>
          <strong className={styles['grow']}>Total</strong>
          <strong>{formatPesos(extras.importeTotal)}</strong>
        </p>
      )}
    </PanelSection>
  );
}

/** What was added comes on top of it. */
function QuoteLine({ cotizacion }: { cotizacion: number | null }) {
  if (cotizacion === null) return null;
  return (
    <p className={styles['row']}>
      <span className={styles['grow']}>Cotizado, sin lo agregado</span>
      <span>{formatPesos(cotizacion)}</span>
    </p>
  );
}

function Quoted({ title, importe }: { title: string; importe: number }) {
  return (
    <PanelSection title={title}>
      <p className={styles['text']}>{formatPesos(importe)}</p>
    </PanelSection>
  );
}

/** The hour, with its day where that is another than today. */
function momentText(instant: string): string {
  const hour = formatTime(instant);
  const isToday = instant.slice(0, 10) === inBuenosAires(now()).toPlainDate().toString();
  return isToday ? hour : `${instant.slice(8, 10)}/${instant.slice(5, 7)} ${hour}`;
}

/** Who told an event. */
const TELLER_TEXT: ReadonlyMap<string, string> = new Map([
  ['portal', 'Portal'],
  ['transportista', 'Transportista'],
  ['operaciones', 'Operaciones'],
  ['sistema', 'Sistema'],
]);
