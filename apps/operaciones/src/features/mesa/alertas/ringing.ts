import { now } from '@traza/client/clock.ts';
import type { AlertaView } from '@traza/contract';
import { keyOf } from '#lib/pedido-key.ts';
import { board } from '../state/board.ts';
import { alertaText } from '../words/alerta-text.ts';
import { readChoices } from './alert-choices.ts';

const KEY = 'traza.operaciones.sonadas';
/** Older ones are closed long since. */
const MOST_KEPT = 500;

/** Watches for red alertas that this browser did not ring for; answers the end. */
export function watchReds(): () => void {
  let seen: ReadonlySet<number> = new Set();
  return board.subscribe('alertas', () => {
    const reds = board.alertaList.filter(({ nivel }) => nivel === 'roja');
    const fresh = reds.filter(({ id }) => !seen.has(id));
    seen = new Set(reds.map(({ id }) => id));
    if (fresh.length > 0) void claim(fresh).then(ring);
  });
}

/** Those of which no tab of this browser told yet: each is told once (M-196). */
async function claim(alertas: readonly AlertaView[]): Promise<AlertaView[]> {
  const take = (): AlertaView[] => {
    const told = readTold();
    const mine = alertas.filter(({ id }) => !told.includes(id));
    if (mine.length > 0)
      localStorage.setItem(KEY, JSON.stringify([...told, ...mine.map(({ id }) => id)].slice(-MOST_KEPT)));
    return mine;
  };
  // tabs may ask at once; without locks the worst is that two of them ring
  const locks: LockManager | null | undefined = navigator.locks;
  return locks ? locks.request(KEY, take) : take();
}

function readTold(): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

function ring(alertas: readonly AlertaView[]): void {
  const { hasSound, hasPopups, mutedUntilMs } = readChoices();
  const [first] = alertas;
  if (!first || mutedUntilMs > now().epochMilliseconds) return;
  if (hasSound) beep();
  if (hasPopups && 'Notification' in globalThis && Notification.permission === 'granted') {
    const text = textOf(first);
    const body = alertas.length === 1 ? text : `${text} y ${alertas.length - 1} más`;
    void new Notification('Operaciones', { body, tag: `alerta ${first.id}` });
  }
}

function textOf(alerta: AlertaView): string {
  const key = alerta.idCliente === null ? '' : keyOf({ idCliente: alerta.idCliente, id: alerta.idObjeto });
  const text = alertaText(alerta, board.tarjetas.get(key), now().epochMilliseconds);
  return key === '' ? text : `${alerta.idObjeto}: ${text}`;
}

/** Two short tones; no file, and nothing from another host. */
function beep(): void {
  const audio = new AudioContext();
  for (const [at, hertz] of [
    [0, 880],
    [0.18, 660],
  ] as const) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = hertz;
    volume.gain.value = 0.15;
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + at);
    tone.stop(audio.currentTime + at + 0.15);
    if (at > 0) tone.addEventListener('ended', () => void audio.close());
  }
}
