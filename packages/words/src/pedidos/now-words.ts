import type { PedidoNow } from '@traza/contract';
import { formatDate, formatTime, formatWeekday, type Moment } from '@traza/domain';
import { formatMinutesLeft, type WhatNow } from '@traza/domain/seguimiento';

/** What a sentence is made of; without a chofer it names none. */
export type NowScene = Pick<PedidoNow, 'dice' | 'minutos' | 'hora' | 'viaja' | 'quien' | 'chofer' | 'lugar'>;

/** What happens now, as who reads it is concerned: `Luis llega en 6 min`, `Te espera en Casa central`, `Llegás 09:32`. */
export function nowWords(scene: NowScene, today: Moment): string {
  return WORDS[scene.dice](scene, today);
}

const WORDS: Record<WhatNow, (scene: NowScene, today: Moment) => string> = {
  autoriza: () => 'Espera autorización',
  sale: ({ hora }, today) => `Sale ${dayWords(hora, today)} ${formatTime(hora)}`,
  busca: () => 'Buscando chofer',
  pasa: (scene) => `${begun(scene, fetches(scene))} a las ${formatTime(scene.hora)}`,
  llega: comes,
  espera: waits,
  viaja: drives,
};

/** `Luis te pasa a buscar`: with who drives where that is known. */
function begun({ chofer }: NowScene, rest: string): string {
  return chofer ? `${chofer} ${rest}` : rest.charAt(0).toUpperCase() + rest.slice(1);
}

function fetches({ viaja, quien }: NowScene): string {
  if (viaja === 'yo') return 'te pasa a buscar';
  return viaja === 'envio' ? 'pasa a retirar el envío' : `pasa a buscar${whom(quien)}`;
}

function comes(scene: NowScene): string {
  const { viaja, quien, minutos } = scene;
  const errand = viaja === 'envio' ? ' a retirar el envío' : viaja === 'otro' ? ` a buscar${whom(quien)}` : '';
  if (minutos !== null) return begun(scene, `llega en ${formatMinutesLeft(minutos)} min${errand}`);
  return begun(scene, `va${errand || ' a buscarte'}`);
}

function waits(scene: NowScene): string {
  const { viaja, quien, lugar } = scene;
  const where = lugar ? ` en ${lugar}` : '';
  if (viaja === 'yo') return `Te espera${where}`;
  return begun(scene, `espera${viaja === 'envio' ? ' el envío' : whom(quien)}${where}`);
}

function drives({ viaja, quien, hora }: NowScene): string {
  if (viaja === 'yo') return hora === null ? 'Estás en viaje' : `Llegás ${formatTime(hora)}`;
  const who = viaja === 'envio' ? 'El envío' : quien || 'Quien viaja';
  return hora === null ? `${who} está en viaje` : `${who} llega ${formatTime(hora)}`;
}

/** ` a Marta`, or nothing where nobody is named. */
function whom(quien: string): string {
  return quien ? ` a ${quien}` : '';
}

const DAY_MS = 86_400_000;

/** `hoy`, `mañana`, else `el viernes 20/11`. */
function dayWords(moment: Moment, today: Moment): string {
  const day = formatDate(moment);
  if (day === formatDate(today)) return 'hoy';
  if (
    typeof moment === 'string' &&
    formatDate(new Date(Date.parse(moment) - DAY_MS).toISOString()) === formatDate(today)
  )
    return 'mañana';
  return `el ${formatWeekday(moment).toLocaleLowerCase('es-AR')} ${day.slice(0, 5)}`;
}
