import type { Rendicion } from '@traza/contract';
import { byText, RENDICION, STATE_NAME, sealText } from '@traza/words/rendiciones/rendicion.ts';
import { COLOR, PAGE, type Paper } from '#plataforma/archivos/paper.ts';

const WHOLE = { x: PAGE.left, width: PAGE.width };

/** Who signed, when, and what proves that this was signed: on a page of its own, at the end (W-346). */
export function drawProof(paper: Paper, { estado, firma }: Rendicion): void {
  const prueba = firma?.prueba;
  if (!firma || !prueba) return;
  paper.newPage();
  paper.words(RENDICION.proof, { ...WHOLE, y: PAGE.top, size: 12, font: 'bold' });
  let y = PAGE.top + 22;
  y += paper.sentence(`${STATE_NAME[estado]} ${byText(firma)}.`, { ...WHOLE, y }) + 10;
  const lines = [
    [RENDICION.digest, prueba.huella],
    [RENDICION.digestPedidos, prueba.huellaPedidos],
    [prueba.sello ? sealText(prueba.sello.n) : RENDICION.unsealed, prueba.sello?.huella ?? ''],
  ] as const;
  for (const [label, value] of lines) {
    paper.words(label, { ...WHOLE, y, size: 7.5, color: COLOR.soft });
    if (value !== '') paper.words(value, { ...WHOLE, y: y + 11, size: 8 });
    y += value === '' ? 16 : 30;
  }
  paper.sentence(RENDICION.proofHint, { ...WHOLE, y: y + 4, size: 8, color: COLOR.soft });
}
