import type { Pedido } from '@traza/contract';
import { formatDateShort, formatPesos, formatTime, orMissing } from '@traza/domain';
import { type Account, offersMotivo } from '@traza/domain/cuentas';
import { shortDirecciones } from '@traza/domain/direcciones';
import { itemPrice, itemWarning, lateReason, type PedidoSortColumn, statusTone } from '@traza/domain/pedidos';
import { badgeText } from '@traza/pedido-ui/badge-text.ts';
import {
  cecosText,
  momentText,
  PEDIDO_TEXT,
  priceText,
  restText,
  serviceText,
  titleText,
  vehiculoTypeText,
  WARNING_TEXT,
  whenText,
} from '@traza/pedido-ui/pedido-text.ts';
import { StatusChip } from '@traza/ui/status-chip.tsx';
import type { Column } from '@traza/ui/table/columns.ts';
import { besideWords } from '@traza/words/pedidos/hour-words.ts';
import { statusWords } from '@traza/words/pedidos/status-words.ts';
import { Coming } from '../now/coming-part.tsx';
import { TABLE_TEXT } from './messages.ts';
import styles from './pedido-table.module.css';

interface PedidoColumn extends Column<Pedido> {
  key: PedidoSortColumn;
}

const TITLE = TABLE_TEXT.columns;
const words = (text: string) => <span title={text}>{orMissing(text)}</span>;

/** The columns of a pedido, in the order before anybody chooses (W-214). */
const PEDIDO_COLUMNS: readonly PedidoColumn[] = [
  {
    key: 'pedido',
    title: TITLE.pedido,
    width: '72px',
    isKept: true,
    isPinned: true,
    isSortable: true,
    cell: ({ id }) => String(id),
  },
  {
    key: 'salida',
    title: TITLE.salida,
    width: '128px',
    isSortable: true,
    cell: hour,
  },
  { key: 'estado', title: TITLE.estado, width: '118px', cell: (pedido) => <StateCell pedido={pedido} /> },
  { key: 'pasajeros', title: TITLE.pasajeros, width: 'minmax(112px, 1.2fr)', cell: pasajeros },
  { key: 'origen', title: TITLE.origen, width: 'minmax(102px, 1.2fr)', cell: (pedido) => parada(pedido, 0) },
  { key: 'destino', title: TITLE.destino, width: 'minmax(102px, 1.2fr)', cell: (pedido) => parada(pedido, -1) },
  {
    key: 'servicio',
    title: TITLE.servicio,
    width: 'minmax(84px, 0.8fr)',
    cell: (pedido) => <span title={serviceText(pedido)}>{vehiculoTypeText(pedido)}</span>,
  },
  { key: 'ceco', title: TITLE.ceco, width: 'minmax(110px, 0.8fr)', cell: (pedido) => words(cecosText(pedido)) },
  { key: 'importe', title: TITLE.importe, width: '112px', align: 'end', isSortable: true, cell: AmountCell },
  {
    key: 'creado',
    title: TITLE.creado,
    width: '142px',
    isExtra: true,
    isSortable: true,
    cell: ({ created }) => momentText(created),
  },
  {
    key: 'inicio',
    title: TITLE.inicio,
    width: '110px',
    isExtra: true,
    cell: ({ extras }) => orMissing(extras.type === 'v' && extras.comienzo ? formatTime(extras.comienzo) : null),
  },
  {
    key: 'tipo',
    title: TITLE.tipo,
    width: '80px',
    isExtra: true,
    cell: ({ type }) => (type === 'package' ? 'Envío' : 'Viaje'),
  },
  {
    key: 'solicitante',
    title: TITLE.solicitante,
    width: '150px',
    isExtra: true,
    cell: ({ extras }) => words(extras.solicitante),
  },
  {
    key: 'agencia',
    title: TITLE.agencia,
    width: '150px',
    isExtra: true,
    cell: ({ extras }) => words((extras.type === 'v' && extras.agencia?.denominacion) || ''),
  },
  { key: 'grupo', title: TITLE.grupo, width: '130px', isExtra: true, cell: (pedido) => words(gruposText(pedido)) },
  {
    key: 'reserva',
    title: TITLE.reserva,
    width: '110px',
    isExtra: true,
    cell: ({ extras }) => words(extras.propio?.reserva?.join(', ') ?? ''),
  },
  { key: 'lugar', title: TITLE.lugar, width: '110px', align: 'end', isExtra: true, cell: lugar },
  { key: 'espera', title: TITLE.espera, width: '90px', align: 'end', isExtra: true, cell: espera },
];

const WITH_MOTIVO: readonly PedidoColumn[] = [
  ...PEDIDO_COLUMNS,
  {
    key: 'motivo',
    title: TITLE.motivo,
    width: '150px',
    isExtra: true,
    cell: ({ extras }) => words(extras.pasajes.find(({ motivo }) => motivo)?.motivo ?? ''),
  },
];

/** With the motivo where the cliente of the account has one. */
export function columnsOf(account: Account): readonly PedidoColumn[] {
  return offersMotivo(account) ? WITH_MOTIVO : PEDIDO_COLUMNS;
}

/** `Ventas`, `Ventas + 1`: the groups of those who the viewer sees on it (W-169). */
function gruposText({ extras }: Pedido): string {
  const [first, ...others] = extras.propio?.grupo ?? [];
  if (first === undefined) return '';
  return others.length === 0 ? first.alias : `${first.alias} + ${others.length}`;
}

function StateCell({ pedido }: { pedido: Pedido }) {
  const warning = itemWarning(pedido);
  const badge = badgeText(pedido);
  const text = [statusWords(pedido), badge].filter(Boolean).join(' · ');
  return (
    <span
      className={styles['estado']}
      data-late={lateReason(pedido) ? true : undefined}
      title={warning ? `${text}. ${WARNING_TEXT[warning]}` : text}
    >
      <StatusChip tone={warning === 'anulando' ? 'warning' : statusTone(pedido)} label={statusWords(pedido)} plain />
      {badge ? <span className="soft"> {badge}</span> : null}
    </span>
  );
}

/** The day and hour, and as much of what stands beside it as there is room for; its tip says all of it. */
function hour(pedido: Pedido) {
  const { datetime, extras } = pedido;
  const beside = besideWords({ started: extras.type === 'v' ? extras.comienzo : null });
  return (
    <span className={styles['hour']} title={whenText(pedido)}>
      {extras.asap ? `${formatDateShort(datetime)} pedido ${formatTime(datetime)}` : momentText(datetime)}{' '}
      <span className="soft">
        {beside}
        <Coming pedido={pedido} />
        {extras.asap ? ` · ${PEDIDO_TEXT.asap}` : ''}
      </span>
    </span>
  );
}

function pasajeros(pedido: Pedido) {
  const rest = restText(pedido);
  const text = titleText(pedido);
  return (
    <span title={rest ? `${text} ${rest}` : text}>
      {text} {rest ? <span className="soft">{rest}</span> : null}
    </span>
  );
}

/** The name of a parada: its alias, else its address without the part that both ends share. */
function parada({ extras: { paradas } }: Pedido, at: 0 | -1) {
  const found = paradas.at(at);
  const place = at === 0 ? 0 : paradas.length - 1;
  if (!found) return orMissing(null);
  const short = shortDirecciones(paradas.map(({ dir }) => dir.direccion))[place];
  return <span title={found.dir.direccion}>{found.dir.alias || short}</span>;
}

function AmountCell(pedido: Pedido) {
  return (
    <span className={styles['importe']} data-quiet={itemPrice(pedido).kind !== 'amount' || undefined}>
      {priceText(pedido)}
    </span>
  );
}

function lugar({ extras }: Pedido) {
  const precio = extras.propio?.lugar?.precio;
  return precio === null || precio === undefined ? orMissing(null) : formatPesos(precio);
}

function espera({ extras }: Pedido) {
  const minutes = extras.propio?.espera;
  return minutes === null || minutes === undefined ? orMissing(null) : TABLE_TEXT.minutes(minutes);
}
