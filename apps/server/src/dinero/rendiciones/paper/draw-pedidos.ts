import type { RendicionPedidoFacts } from '@traza/contract';
import { formatPesos } from '@traza/domain';
import { pedidosText } from '@traza/words/informes/resumen/step-text.ts';
import { factsWhen, RENDICION } from '@traza/words/rendiciones/rendicion.ts';
import { COLOR, PAGE, type Paper } from '#plataforma/archivos/paper.ts';

/** A pedido of a rendicion with what the scope pays of it, in pesos; without facts, it is not kept any more. */
export interface PaperPedido {
  id: number;
  importe: number;
  facts: RendicionPedidoFacts | undefined;
}

const GAP = 6;
const COLUMNS = [
  { head: RENDICION.pedido, width: 46 },
  { head: RENDICION.when, width: 118 },
  { head: RENDICION.who, width: 172 },
  { head: RENDICION.service, width: 97 },
] as const;
const MONEY = 76;
const ROW_HEIGHT = 25;
const FOOT = 20;

/** Every pedido of a rendicion by its hour, with heads on each page, the sum so far at its foot, and the whole at the end (W-346). */
export function drawPedidos(paper: Paper, pedidos: readonly PaperPedido[]): void {
  if (pedidos.length === 0) return;
  paper.newPage();
  paper.words(RENDICION.all, { x: PAGE.left, y: PAGE.top, width: PAGE.width, size: 12, font: 'bold' });
  let y = drawHeads(paper, PAGE.top + 22);
  let cents = 0;
  for (const pedido of pedidos) {
    if (y + ROW_HEIGHT + FOOT > PAGE.bottom) {
      drawSum(paper, y, `${RENDICION.soFar}: ${formatPesos(cents / 100)}`);
      paper.newPage();
      y = drawHeads(paper, PAGE.top);
    }
    drawRow(paper, y, pedido);
    cents += Math.round(pedido.importe * 100);
    y += ROW_HEIGHT;
  }
  drawSum(paper, y, `${RENDICION.whole}: ${pedidosText(pedidos.length)} · ${formatPesos(cents / 100)}`);
}

function drawHeads(paper: Paper, y: number): number {
  const style = { y, size: 7.5, color: COLOR.soft } as const;
  let x = PAGE.left;
  for (const { head, width } of COLUMNS) {
    paper.words(head, { ...style, x, width });
    x += width + GAP;
  }
  paper.words(RENDICION.share, { ...style, x: PAGE.left, width: PAGE.width, align: 'right' });
  paper.line({ x: PAGE.left, y: y + 12, width: PAGE.width });
  return y + 16;
}

function drawRow(paper: Paper, y: number, { id, importe, facts }: PaperPedido): void {
  const cells = [
    String(id),
    facts ? factsWhen(facts) : '',
    facts ? facts.quienes.join(' · ') : RENDICION.gone,
    facts?.servicio ?? '',
  ];
  let x = PAGE.left;
  for (const [place, { width }] of COLUMNS.entries()) {
    paper.words(cells[place] ?? '', { x, y, width, size: 8 });
    x += width + GAP;
  }
  paper.words(formatPesos(importe), { x: PAGE.left + PAGE.width - MONEY, y, width: MONEY, size: 8, align: 'right' });
  if (facts) {
    const way = `${facts.desde} › ${facts.hasta}`;
    const left = PAGE.left + COLUMNS[0].width + GAP;
    paper.words(way, { x: left, y: y + 10, width: PAGE.width - (left - PAGE.left), size: 7, color: COLOR.soft });
  }
  paper.line({ x: PAGE.left, y: y + ROW_HEIGHT - 4, width: PAGE.width });
}

function drawSum(paper: Paper, y: number, text: string): void {
  paper.words(text, { x: PAGE.left, y: y + 2, width: PAGE.width, size: 9, font: 'bold', align: 'right' });
}
