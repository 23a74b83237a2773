import { now } from '@traza/client/clock.ts';
import type {
  AlertaView,
  FlotaLine,
  MesaEvents,
  MesaView,
  PropuestaView,
  Snapshot,
  Tarjeta,
  VehiculoPosition,
} from '@traza/contract';
import { PROPUESTAS } from '@traza/domain/propuestas';
import { keyOf, type PedidoRef } from '#lib/pedido-key.ts';
import { isDisproved } from '../words/is-disproved.ts';
import { SnapshotMap, Versioned } from './snapshot-map.ts';

/** Somebody else changed a pedido a moment ago (M-146). */
export interface ChangeMark {
  nombre: string;
  untilMs: number;
}

const MARK_MS = 3000;
const NO_ALERTAS: readonly AlertaView[] = [];
const EMPTY_LISTS: MesaView['listas'] = { clientes: [], tiposVehiculo: [], agencias: [] };

/** A board as any process answers it that serves beside this page. */
type Young = 'propuestas' | 'minutosFallo';
type LoadedMesa = Omit<MesaView, Young> & Partial<Pick<MesaView, Young>>;

/** What a part of the screen listens to: all of a kind, or one of it. */
export type Topic = 'tarjetas' | 'alertas' | 'flota' | 'posiciones' | 'listas' | `tarjeta ${string}`;

/**
 * Everything the board shows, by key, outside React: a change is heard by the parts that show it, and no frame of positions draws the board
 * anew. What was read in an older snapshot never takes the place of what was read in a newer one, in whatever order both arrive
 * (operations: first load).
 */
export class BoardStore {
  readonly #tarjetas = new SnapshotMap<string, Tarjeta>();
  readonly #alertas = new SnapshotMap<number, AlertaView>();
  readonly #flota = new SnapshotMap<number, FlotaLine>();
  readonly #propuestas = new SnapshotMap<string, PropuestaView>();
  /** Which pair stands on each card, and since when. */
  readonly #shownPairs = new Map<string, { huella: number; sinceMs: number }>();
  readonly #posiciones = new Map<number, VehiculoPosition>();
  readonly #alertasOf = new Map<string, readonly AlertaView[]>();
  readonly #marks = new Map<string, ChangeMark>();
  readonly #authors = new Map<string, string | null>();
  /** Those of which an act of one's own is on its way. */
  readonly #pending = new Set<string>();
  readonly #markListeners = new Set<(id: number, nombre: string) => void>();
  readonly #listeners = new Map<Topic, Set<() => void>>();
  readonly #versions = new Map<Topic, number>();
  readonly #lists = {
    tarjetas: new Versioned<readonly [string, Tarjeta]>(),
    alertas: new Versioned<AlertaView>(),
    flota: new Versioned<FlotaLine>(),
  };
  #listas = EMPTY_LISTS;
  /** Minutes of waiting after which a Fallo may be informed. */
  minutosFallo = 0;
  #isFlotaSilent = false;
  /** Whose own changes are not told to them. */
  idOperador: number | null = null;

  /** What changes with every change of the kind: what is made of many is made anew by it. */
  versionOf = (topic: Topic): number => this.#versions.get(topic) ?? 0;

  subscribe = (topic: Topic, listener: () => void): (() => void) => {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(topic);
    };
  };

  /** Hears each change by somebody else once. */
  listenToMarks(listener: (id: number, nombre: string) => void): () => void {
    this.#markListeners.add(listener);
    return () => this.#markListeners.delete(listener);
  }

  get tarjetas(): ReadonlyMap<string, Tarjeta> {
    return this.#tarjetas.values;
  }

  /** The same list until one of them changes. */
  get tarjetaEntries(): readonly (readonly [string, Tarjeta])[] {
    return this.#lists.tarjetas.of(this.versionOf('tarjetas'), () => [...this.#tarjetas.values]);
  }

  get alertaList(): readonly AlertaView[] {
    return this.#lists.alertas.of(this.versionOf('alertas'), () =>
      [...this.#alertas.values.values()].filter((alerta) => !this.#isDisproved(alerta)).toSorted(compareAlertas),
    );
  }

  get flotaLines(): readonly FlotaLine[] {
    return this.#lists.flota.of(this.versionOf('flota'), () => [...this.#flota.values.values()]);
  }

  get posiciones(): ReadonlyMap<number, VehiculoPosition> {
    return this.#posiciones;
  }

  get listas(): MesaView['listas'] {
    return this.#listas;
  }

  alertasOf(key: string): readonly AlertaView[] {
    return this.#alertasOf.get(key) ?? NO_ALERTAS;
  }

  /** What a card shows of them: while one sentence says that all own cars are silent, none of each (M-297). */
  cardAlertasOf(key: string): readonly AlertaView[] {
    const alertas = this.alertasOf(key);
    return this.#isFlotaSilent ? alertas.filter((alerta) => !this.isOfOwnSilence(alerta)) : alertas;
  }

  /** Whether an alerta says of one car of the own flota what one sentence says of all. */
  isOfOwnSilence(alerta: AlertaView): boolean {
    return alerta.tipo === 'SIN_SEÑAL' && this.tarjetas.get(cardOf(alerta))?.agencia?.propia === true;
  }

  setFlotaSilent(isSilent: boolean): void {
    if (this.#isFlotaSilent === isSilent) return;
    this.#isFlotaSilent = isSilent;
    this.#tell(new Set<Topic>(['tarjetas', ...[...this.#alertasOf.keys()].map((key) => `tarjeta ${key}` as const)]));
  }

  /** Whom the plan names for a pedido that nobody is to drive yet, or why it names nobody. */
  propuestaOf(key: string): PropuestaView | undefined {
    return this.tarjetas.get(key)?.chofer ? undefined : this.#propuestas.values.get(key);
  }

  /** Whether its pair stands on the card for so long that somebody can have read it (DM-62). */
  isRead(key: string): boolean {
    const shown = this.#shownPairs.get(key);
    return shown !== undefined && now().epochMilliseconds - shown.sinceMs >= PROPUESTAS.seenMs;
  }

  markOf(key: string): ChangeMark | undefined {
    return this.#marks.get(key);
  }

  /** Who made the present version, where that was heard. */
  authorOf(key: string): string | undefined {
    return this.#authors.get(key) ?? undefined;
  }

  isPending(key: string): boolean {
    return this.#pending.has(key);
  }

  setPending(key: string, isPending: boolean): void {
    if (isPending) this.#pending.add(key);
    else this.#pending.delete(key);
    this.#tell(new Set<Topic>([`tarjeta ${key}`]));
  }

  /**
   * A whole board takes the place of what is known, but for what was heard since it was read. What a process of the release before
   * does not know is not there.
   */
  load({ leida, tarjetas, alertas, propuestas = [], flota, posiciones, minutosFallo = 0, listas }: LoadedMesa): void {
    this.minutosFallo = minutosFallo;
    const topics = new Set<Topic>(['listas']);
    this.#listas = listas;
    for (const key of this.#tarjetas.load(
      tarjetas.map((each) => [keyOf(each), each]),
      leida,
    )) {
      topics.add('tarjetas').add(`tarjeta ${key}`);
      this.#authors.delete(key);
    }
    const changed = this.#alertas.load(
      alertas.map((each) => [each.id, each]),
      leida,
    );
    if (changed.length > 0) this.#gatherAlertas(topics);
    const named = propuestas.map((each): [string, PropuestaView] => [keyOf(each), each]);
    for (const key of this.#propuestas.load(named, leida)) this.#showPair(key, topics);
    if (
      this.#flota.load(
        flota.map((each) => [each.idChofer, each]),
        leida,
      ).length > 0
    )
      topics.add('flota');
    for (const posicion of posiciones) this.#move(posicion, topics);
    this.#tell(topics);
  }

  take<K extends keyof MesaEvents>(kind: K, data: MesaEvents[K]): void;
  take(kind: keyof MesaEvents, data: MesaEvents[keyof MesaEvents]): void {
    const topics = new Set<Topic>();
    // oxlint-disable typescript/no-unsafe-type-assertion -- the kind says which of them it is
    if (kind === 'pedido.cambio') this.#takePedidos(data as MesaEvents['pedido.cambio'], topics);
    if (kind === 'alerta.cambio') this.#takeAlertas(data as MesaEvents['alerta.cambio'], topics);
    if (kind === 'propuesta.cambio') this.#takePropuestas(data as MesaEvents['propuesta.cambio'], topics);
    if (kind === 'turno.cambio') this.#takeFlota(data as MesaEvents['turno.cambio'], topics);
    if (kind === 'posicion')
      for (const posicion of (data as MesaEvents['posicion']).posiciones) this.#move(posicion, topics);
    // oxlint-enable typescript/no-unsafe-type-assertion
    this.#tell(topics);
  }

  /** What an act of one's own left. */
  putOwn(ref: PedidoRef, { leida, tarjeta }: { leida: Snapshot; tarjeta: Tarjeta | null }): void {
    this.take('pedido.cambio', { leida, cambios: [{ idCliente: ref.idCliente, id: ref.id, tarjeta, por: null }] });
  }

  /** What an act of one's own made of an alerta; what the stream tells of it later takes its place. */
  putAlerta(alerta: AlertaView): void {
    const topics = new Set<Topic>();
    this.#alertas.amend(alerta.id, alerta.resuelta === null ? alerta : null);
    this.#gatherAlertas(topics);
    this.#tell(topics);
  }

  clear(): void {
    const topics = new Set<Topic>(['tarjetas', 'alertas', 'flota', 'posiciones', 'listas']);
    for (const key of this.#tarjetas.values.keys()) topics.add(`tarjeta ${key}`);
    for (const kept of [this.#tarjetas, this.#alertas, this.#flota, this.#propuestas]) kept.clear();
    this.#shownPairs.clear();
    for (const map of [this.#posiciones, this.#alertasOf, this.#marks, this.#authors]) map.clear();
    this.#listas = EMPTY_LISTS;
    this.#tell(topics);
  }

  #takePedidos({ leida, cambios }: MesaEvents['pedido.cambio'], topics: Set<Topic>): void {
    for (const { tarjeta, por, ...ref } of cambios) {
      const key = keyOf(ref);
      if (!this.#tarjetas.put(key, tarjeta, leida)) continue;
      topics.add('tarjetas').add(`tarjeta ${key}`);
      this.#authors.set(key, por?.nombre ?? null);
      if (por?.idOperador && por.idOperador !== this.idOperador) this.#mark(ref, por.nombre);
    }
    // what a card shows now may disprove what was said of it
    const seen = new Set(cambios.map(keyOf));
    if ([...this.#alertas.values.values()].some((alerta) => seen.has(cardOf(alerta)))) this.#gatherAlertas(topics);
  }

  #takeAlertas({ leida, alertas }: MesaEvents['alerta.cambio'], topics: Set<Topic>): void {
    const changed = alertas.filter((each) => this.#alertas.put(each.id, each.resuelta === null ? each : null, leida));
    if (changed.length > 0) this.#gatherAlertas(topics);
  }

  #takePropuestas({ leida, propuestas }: MesaEvents['propuesta.cambio'], topics: Set<Topic>): void {
    for (const { propuesta, ...ref } of propuestas)
      if (this.#propuestas.put(keyOf(ref), propuesta, leida)) this.#showPair(keyOf(ref), topics);
  }

  #showPair(key: string, topics: Set<Topic>): void {
    topics.add(`tarjeta ${key}`);
    const huella = this.#propuestas.values.get(key)?.huella;
    if (huella === undefined) this.#shownPairs.delete(key);
    else if (this.#shownPairs.get(key)?.huella !== huella)
      this.#shownPairs.set(key, { huella, sinceMs: now().epochMilliseconds });
  }

  #takeFlota({ leida, lineas, seFueron }: MesaEvents['turno.cambio'], topics: Set<Topic>): void {
    for (const line of lineas) if (this.#flota.put(line.idChofer, line, leida)) topics.add('flota');
    for (const id of seFueron) if (this.#flota.put(id, null, leida)) topics.add('flota');
  }

  /** A vehiculo moves to where it was last, and never back. */
  #move(posicion: VehiculoPosition, topics: Set<Topic>): void {
    const before = this.#posiciones.get(posicion.idVehiculo);
    if (before && Date.parse(before.ts) > Date.parse(posicion.ts)) return;
    this.#posiciones.set(posicion.idVehiculo, posicion);
    topics.add('posiciones');
  }

  /** Whether what the card of its pedido shows says otherwise. */
  #isDisproved(alerta: AlertaView): boolean {
    const card = this.#tarjetas.values.get(cardOf(alerta));
    return card !== undefined && isDisproved(alerta, card);
  }

  /** Which alertas each pedido has: a pedido whose alertas are the same as before keeps its list. */
  #gatherAlertas(topics: Set<Topic>): void {
    const byKey = new Map<string, AlertaView[]>();
    for (const alerta of this.#alertas.values.values()) {
      if (alerta.idCliente === null) continue;
      const key = cardOf(alerta);
      if (!this.#isDisproved(alerta)) byKey.set(key, [...(byKey.get(key) ?? []), alerta]);
    }
    topics.add('alertas').add('tarjetas');
    for (const key of new Set([...byKey.keys(), ...this.#alertasOf.keys()])) {
      const [before, list] = [this.alertasOf(key), byKey.get(key)?.toSorted(compareAlertas) ?? NO_ALERTAS];
      if (before.length === list.length && before.every((each, place) => each === list[place])) continue;
      if (list.length > 0) this.#alertasOf.set(key, list);
      else this.#alertasOf.delete(key);
      topics.add(`tarjeta ${key}`);
    }
  }

  #mark(ref: PedidoRef, nombre: string): void {
    const key = keyOf(ref);
    const mark = { nombre, untilMs: now().epochMilliseconds + MARK_MS };
    this.#marks.set(key, mark);
    for (const listener of this.#markListeners) listener(ref.id, nombre);
    setTimeout(() => {
      if (this.#marks.get(key) !== mark) return;
      this.#marks.delete(key);
      this.#tell(new Set<Topic>([`tarjeta ${key}`]));
    }, MARK_MS);
  }

  #tell(topics: ReadonlySet<Topic>): void {
    for (const topic of topics) this.#versions.set(topic, this.versionOf(topic) + 1);
    for (const topic of topics) for (const listener of this.#listeners.get(topic) ?? []) listener();
  }
}

/** Red before yellow, and of each the one that is open for longer first. */
function compareAlertas(a: AlertaView, b: AlertaView): number {
  return Number(b.nivel === 'roja') - Number(a.nivel === 'roja') || a.desde.localeCompare(b.desde) || a.id - b.id;
}

/** The card that an alerta is about; of a chofer or a vehiculo there is none. */
function cardOf({ idCliente, idObjeto }: AlertaView): string {
  return keyOf({ idCliente: idCliente ?? 0, id: idObjeto });
}
