import type { LlamativoView, Rendicion } from '@traza/contract';
import { formatPesos } from '@traza/domain';
import {
  byText,
  DECISION_NAME,
  differenceOf,
  factsText,
  monthText,
  pedidosBeforeText,
  RENDICION,
  SCOPE_NAME,
  STATE_NAME,
  signedPesos,
  smallerOf,
} from '@traza/words/rendiciones/rendicion.ts';
import { COLOR, PAGE, Paper } from '#plataforma/archivos/paper.ts';
import { drawPedidos, type PaperPedido } from './draw-pedidos.ts';
import { drawProof } from './draw-proof.ts';

const GAP = 8;
const WHOLE = { x: PAGE.left, width: PAGE.width };

/** A rendicion as its reader sees it. Every text is final, because the thread that draws it has neither database nor clock. */
export interface RendicionPdf {
  product: string;
  cliente: string;
  rendicion: Rendicion;
  pedidos: readonly PaperPedido[];
  made: string;
}

/** Draws a rendicion on one A4 page, its llamativos on a second (W-201), all its pedidos after it, and the proof of its signature (W-346). */
export async function drawRendicion({ product, cliente, rendicion, pedidos, made }: RendicionPdf): Promise<Uint8Array> {
  const { nombre } = rendicion;
  const month = monthText(rendicion);
  const paper = new Paper({ title: `${product} - ${RENDICION.account} - ${nombre} - ${month}`, author: product });
  let y = drawHead(paper, { product, cliente, rendicion, made });
  y = drawFigures(paper, rendicion, y);
  drawEfectos(paper, rendicion, y);
  paper.newPage();
  drawLlamativos(paper, rendicion);
  drawPedidos(paper, pedidos);
  drawProof(paper, rendicion);
  return paper.finish((page, of) => `${product} · ${nombre} · ${month} · ${page} de ${of}`);
}

function drawHead(paper: Paper, { product, cliente, rendicion, made }: Omit<RendicionPdf, 'pedidos'>): number {
  const { nombre, alcance, estado, firma, despues } = rendicion;
  paper.words(`${product} · ${RENDICION.account}`, { ...WHOLE, y: PAGE.top, font: 'bold', color: COLOR.accent });
  paper.words(made, { ...WHOLE, y: PAGE.top, size: 8, color: COLOR.soft, align: 'right' });
  paper.words(nombre, { ...WHOLE, y: PAGE.top + 14, size: 18, font: 'bold' });
  const where = `${cliente} · ${SCOPE_NAME[alcance]} · ${monthText(rendicion)}`;
  paper.words(where, { ...WHOLE, y: PAGE.top + 38, color: COLOR.soft });
  const signed = firma ? `${STATE_NAME[estado]} ${byText(firma)}` : STATE_NAME[estado];
  paper.words(signed, { ...WHOLE, y: PAGE.top + 54, font: 'bold' });
  if (!despues) return PAGE.top + 78;
  return PAGE.top + 74 + paper.sentence(despues.frase, { ...WHOLE, y: PAGE.top + 68, color: COLOR.soft });
}

const FIGURE_HEIGHT = 52;

function drawFigures(paper: Paper, rendicion: Rendicion, y: number): number {
  const { importe, anterior, pedidos, pedidosAnterior } = rendicion;
  const figures = [
    { label: RENDICION.total, value: formatPesos(importe), under: '' },
    { label: RENDICION.before, value: formatPesos(anterior), under: '' },
    { label: RENDICION.difference, value: signedPesos(differenceOf(importe, anterior)), under: '' },
    { label: RENDICION.pedidos, value: String(pedidos), under: pedidosBeforeText(pedidosAnterior) },
  ];
  const width = (PAGE.width - (figures.length - 1) * GAP) / figures.length;
  for (const [index, { label, value, under }] of figures.entries()) {
    const x = PAGE.left + index * (width + GAP);
    const at = { x: x + GAP, width: width - 2 * GAP };
    paper.frame({ x, y, width, height: FIGURE_HEIGHT });
    paper.words(label, { ...at, y: y + 7, size: 7.5, color: COLOR.soft });
    paper.words(value, { ...at, y: y + 18, size: 13, font: 'bold' });
    if (under !== '') paper.words(under, { ...at, y: y + 37, size: 7, color: COLOR.soft });
  }
  return y + FIGURE_HEIGHT + 18;
}

/** What changed and why, in lines that sum to the difference. */
function drawEfectos(paper: Paper, { efectos, importe, anterior }: Rendicion, top: number): void {
  paper.words(RENDICION.why, { ...WHOLE, y: top, size: 12, font: 'bold' });
  const told = efectos.flatMap(({ frase }) => frase ?? []);
  const smaller = smallerOf(efectos);
  const lines = [...told, ...(smaller === 0 ? [] : [`${RENDICION.smaller}: ${signedPesos(smaller)}`])];
  let y = top + 22;
  for (const line of lines.length === 0 ? [RENDICION.same] : lines) {
    y += paper.sentence(line, { ...WHOLE, y }) + 6;
    paper.line({ ...WHOLE, y: y - 2 });
    y += 4;
  }
  if (lines.length === 0) return;
  const sum = `${RENDICION.sum}: ${signedPesos(differenceOf(importe, anterior))}`;
  paper.words(sum, { ...WHOLE, y: y + 2, font: 'bold' });
}

const MONEY = 96;
const TEXT_WIDTH = PAGE.width - 2 * (MONEY + GAP);
const ODD_GAP = 7;

interface OddLine {
  text: string;
  font?: 'bold';
  soft?: boolean;
}

function linesOf({ id, motivos, decision, pedido }: LlamativoView): OddLine[] {
  const said = decision ? `${DECISION_NAME[decision.decision]} ${byText(decision)}` : RENDICION.undecided;
  return [
    { text: `Pedido ${id}`, font: 'bold' },
    ...(pedido ? [{ text: factsText(pedido) }] : []),
    { text: motivos.map(({ frase }) => frase).join(' · ') },
    { text: said, soft: true },
    ...(decision?.texto ? [{ text: `“${decision.texto}”`, soft: true }] : []),
  ];
}

function drawLlamativos(paper: Paper, { llamativos }: Rendicion): void {
  paper.words(RENDICION.odd, { ...WHOLE, y: PAGE.top, size: 12, font: 'bold' });
  if (llamativos.length === 0) {
    paper.words(RENDICION.noOdd, { ...WHOLE, y: PAGE.top + 22 });
    return;
  }
  const right = { y: PAGE.top + 4, width: MONEY, size: 7.5, color: COLOR.soft, align: 'right' } as const;
  paper.words(RENDICION.atStake, { ...right, x: PAGE.left + TEXT_WIDTH + GAP });
  paper.words(RENDICION.share, { ...right, x: PAGE.left + TEXT_WIDTH + MONEY + 2 * GAP });
  let y = PAGE.top + 22;
  for (const llamativo of llamativos) {
    const lines = linesOf(llamativo).map((line) => ({ ...line, size: 8, width: TEXT_WIDTH }));
    const height = lines.reduce((sum, line) => sum + paper.heightOf(line.text, line) + 1, 0);
    if (y + height > PAGE.bottom) {
      paper.newPage();
      y = PAGE.top;
    }
    paper.line({ ...WHOLE, y: y - 4 });
    const money = { y, width: MONEY, size: 8, align: 'right' } as const;
    paper.words(formatPesos(llamativo.enJuego), { ...money, x: PAGE.left + TEXT_WIDTH + GAP });
    paper.words(formatPesos(llamativo.importe), { ...money, x: PAGE.left + TEXT_WIDTH + MONEY + 2 * GAP });
    for (const { text, soft = false, ...line } of lines) {
      y += paper.sentence(text, { ...line, x: PAGE.left, y, color: soft ? COLOR.soft : COLOR.text }) + 1;
    }
    y += ODD_GAP;
  }
}
