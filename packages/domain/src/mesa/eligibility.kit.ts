/**
 * A second opinion on who may drive a viaje, written from the requirements alone (M-215). It imports nothing of the rules: moments are
 * milliseconds, days are texts, and every question is answered by looking at everything.
 */
export interface InventedSituation {
  now: number;
  viaje: {
    id: number;
    tipo: number;
    people: number;
    carriesPeople: boolean;
    departure: number;
    /** Of the quoted way; none where no distance is known. */
    seconds: number | null;
    /** Minutes, at the paradas between the ends. */
    waits: number[];
  };
  choferes: { id: number; estado: 'activo' | 'suspendido' | 'baja'; usual: number | null }[];
  vehiculos: { id: number; estado: 'activo' | 'suspendido' | 'baja'; tipo: number; serves: number[]; plazas: number }[];
  /** Open ones. */
  turnos: { chofer: number; vehiculo: number; plannedEnd: number }[];
  documentoTipos: { id: number; of: 'chofer' | 'vehiculo'; isBlocking: boolean }[];
  documentos: {
    tipo: number;
    of: 'chofer' | 'vehiculo';
    owner: number;
    estado: 'en_revision' | 'aprobado' | 'rechazado';
    /** `2026-03-10`; none of one that never expires. */
    lastDay: string | null;
  }[];
  asignaciones: {
    viaje: number;
    chofer: number;
    vehiculo: number;
    departure: number;
    end: number;
    carriesPeople: boolean;
    estado: 'vigente' | 'cumplida';
  }[];
}

/** A number from 0 up, below what is given. */
export type Roll = (below: number) => number;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Buenos Aires is three hours behind all year. */
function dayOf(moment: number): string {
  return new Date(moment - 3 * HOUR).toISOString().slice(0, 10);
}

function endOf({ departure, seconds, waits }: InventedSituation['viaje']): number {
  let minutes = seconds === null ? 60 : Math.ceil(seconds / 60);
  for (const wait of waits) minutes += wait;
  return departure + minutes * MINUTE;
}

/** The first reason against a chofer, none of who is eligible, and until when one who is `ocupado` is taken. */
export interface ExpectedReason {
  reason: string | null;
  busyUntil: number | null;
}

/** Each kind and owner with a documento that counts on a day. */
function metOn(day: string, { documentos }: InventedSituation): Set<string> {
  const met = new Set<string>();
  for (const { tipo, of, owner, estado, lastDay } of documentos)
    if (estado === 'aprobado' && (lastDay === null || day <= lastDay)) met.add(`${tipo} ${of} ${owner}`);
  return met;
}

/** What the requirements say about each chofer: the first reason against them in the order of DM-24, or that they are eligible. */
export function expectedReasons(situation: InventedSituation): Map<number, ExpectedReason> {
  const met = metOn(dayOf(endOf(situation.viaje)), situation);
  return new Map(situation.choferes.map(({ id }) => [id, expectedReason(situation, id, met)]));
}

function expectedReason(situation: InventedSituation, id: number, met: ReadonlySet<string>): ExpectedReason {
  const { now, viaje } = situation;
  const end = endOf(viaje);
  const because = (reason: string) => ({ reason, busyUntil: null });
  const chofer = situation.choferes.find((each) => each.id === id);
  if (!chofer || chofer.estado !== 'activo') return because('baja');

  const isNear = viaje.departure - now <= 120 * MINUTE;
  const turno = situation.turnos.find((each) => each.chofer === id);
  const idVehiculo = usedVehiculo(chofer.usual, turno, { isNear, end });
  const vehiculo = situation.vehiculos.find((each) => each.id === idVehiculo);
  if (!vehiculo || vehiculo.estado !== 'activo') return because('sin_vehiculo');

  if (isNear && (!turno || turno.plannedEnd < end)) return because('fuera_de_turno');
  if (isNear && situation.turnos.some((other) => other.vehiculo === vehiculo.id && other.chofer !== id))
    return because('vehiculo_en_uso');
  const unfit = unfitReason(situation, { id, vehiculo, met });
  if (unfit !== null) return because(unfit);

  const busyUntil = firstFree(situation, { chofer: id, vehiculo: vehiculo.id, end });
  return { reason: busyUntil === null ? null : 'ocupado', busyUntil };
}

function unfitReason(
  { viaje, documentoTipos }: InventedSituation,
  pair: { id: number; vehiculo: InventedSituation['vehiculos'][number]; met: ReadonlySet<string> },
): string | null {
  const { id, vehiculo, met } = pair;
  if (vehiculo.tipo !== viaje.tipo && !vehiculo.serves.includes(viaje.tipo)) return 'tipo';
  if (viaje.people > vehiculo.plazas) return 'plazas';
  for (const tipo of documentoTipos)
    if (tipo.isBlocking && !met.has(`${tipo.id} ${tipo.of} ${tipo.of === 'chofer' ? id : vehiculo.id}`))
      return 'documento';
  return null;
}

function usedVehiculo(
  usual: number | null,
  turno: InventedSituation['turnos'][number] | undefined,
  { isNear, end }: { isNear: boolean; end: number },
): number | null {
  if (!turno) return usual;
  return isNear || turno.plannedEnd >= end || usual === null ? turno.vehiculo : usual;
}

function firstFree(
  { viaje, asignaciones }: InventedSituation,
  { chofer, vehiculo, end }: { chofer: number; vehiculo: number; end: number },
): number | null {
  let free: number | null = null;
  if (!viaje.carriesPeople) return free;
  for (const other of asignaciones) {
    if (other.estado !== 'vigente' || !other.carriesPeople || other.viaje === viaje.id) continue;
    if (other.chofer !== chofer && other.vehiculo !== vehiculo) continue;
    const [from, until] = [other.departure - 15 * MINUTE, other.end + 5 * MINUTE];
    if (from < end + 5 * MINUTE && until > viaje.departure - 15 * MINUTE && (free === null || until < free))
      free = until;
  }
  return free;
}

/** 2026-03-10, 9:00 in Buenos Aires. */
const START = Date.UTC(2026, 2, 10, 12);

/** Everything falls on a grid of five minutes, so that what ends is often just when the other begins. */
function grid(roll: Roll, fromMinutes: number, toMinutes: number): number {
  return (fromMinutes + 5 * roll((toMinutes - fromMinutes) / 5 + 1)) * MINUTE;
}

function pick<T>(roll: Roll, values: readonly [T, ...T[]]): T {
  return values[roll(values.length)] ?? values[0];
}

const WORKS = [
  'activo',
  'activo',
  'activo',
  'activo',
  'activo',
  'activo',
  'activo',
  'activo',
  'suspendido',
  'baja',
] as const;

function inventDocumentos(
  roll: Roll,
  {
    end,
    tipos,
    owners,
  }: { end: number; tipos: InventedSituation['documentoTipos']; owners: Record<'chofer' | 'vehiculo', number[]> },
): InventedSituation['documentos'] {
  const documentos: InventedSituation['documentos'] = [];
  for (const tipo of tipos)
    for (const owner of owners[tipo.of]) {
      // none, one, or one that another is to replace
      const count = roll(25) === 0 ? 0 : 1 + roll(2);
      for (let n = 0; n < count; n += 1)
        documentos.push({
          tipo: tipo.id,
          of: tipo.of,
          owner,
          estado: n === 0 && roll(20) > 0 ? 'aprobado' : pick(roll, ['en_revision', 'aprobado', 'rechazado']),
          lastDay: roll(10) === 0 ? null : dayOf(end + (roll(15) - 1) * DAY),
        });
    }
  return documentos;
}

function inventAsignaciones(
  roll: Roll,
  now: number,
  departure: number,
  count: number,
): InventedSituation['asignaciones'] {
  return Array.from({ length: roll(count * 2) }, (_, n) => {
    const starts = roll(2) === 0 ? now + grid(roll, -300, 600) : departure + grid(roll, -90, 90);
    return {
      // now and then the very viaje that is to be assigned anew
      viaje: roll(40) === 0 ? 1 : 100 + n,
      chofer: 1 + roll(count),
      vehiculo: 1 + roll(count + 5),
      departure: starts,
      end: starts + grid(roll, 5, 90),
      carriesPeople: roll(4) > 0,
      estado: roll(6) === 0 ? 'cumplida' : 'vigente',
    };
  });
}

function inventTurnos(roll: Roll, now: number, count: number): InventedSituation['turnos'] {
  const free = Array.from({ length: count + 5 }, (_, n) => n + 1);
  return Array.from({ length: count }, (_, n) => n + 1)
    .filter(() => roll(4) > 0)
    .map((chofer) => {
      // most sit in the vehiculo of their own, some in that of another
      const own = free.indexOf(chofer);
      const [vehiculo = 0] = free.splice(own >= 0 && roll(6) > 0 ? own : roll(free.length), 1);
      return { chofer, vehiculo, plannedEnd: now + grid(roll, -60, 600) };
    });
}

/** A viaje and a flota of `count` choferes in which every reason holds for somebody. */
export function inventSituation(roll: Roll, count: number): InventedSituation {
  const now = START + grid(roll, 0, 16 * 60);
  const carriesPeople = roll(4) > 0;
  const viaje = {
    id: 1,
    tipo: 1 + roll(3),
    people: carriesPeople ? 1 + roll(5) : 0,
    carriesPeople,
    departure: now + (roll(4) === 0 ? 120 * MINUTE + (roll(3) - 1) : grid(roll, -20, 480)),
    seconds: roll(6) === 0 ? null : 1 + 30 * roll(200),
    waits: Array.from({ length: roll(3) }, () => 5 * roll(4)),
  };
  const documentoTipos = [
    { id: 1, of: 'chofer', isBlocking: true },
    { id: 2, of: 'chofer', isBlocking: false },
    { id: 3, of: 'vehiculo', isBlocking: true },
    { id: 4, of: 'vehiculo', isBlocking: roll(2) === 0 },
  ] as const;
  const choferes = Array.from({ length: count }, (_, n) => ({
    id: n + 1,
    estado: pick(roll, WORKS),
    usual: roll(12) === 0 ? null : roll(10) === 0 ? 1 + roll(count + 5) : n + 1,
  }));
  const vehiculos = Array.from({ length: count + 5 }, (_, n) => ({
    id: n + 1,
    estado: pick(roll, WORKS),
    tipo: 1 + roll(3),
    serves: [1, 2, 3].filter(() => roll(3) > 0),
    plazas: 2 + roll(5),
  }));
  return {
    now,
    viaje,
    choferes,
    vehiculos,
    turnos: inventTurnos(roll, now, count),
    documentoTipos: [...documentoTipos],
    documentos: inventDocumentos(roll, {
      end: endOf(viaje),
      tipos: [...documentoTipos],
      owners: { chofer: choferes.map(({ id }) => id), vehiculo: vehiculos.map(({ id }) => id) },
    }),
    asignaciones: inventAsignaciones(roll, now, viaje.departure, count),
  };
}
