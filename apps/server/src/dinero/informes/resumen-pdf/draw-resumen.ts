import type { Resumen } from '@traza/contract';
import { formatNumber, formatPesos } from '@traza/domain';
import { CARDS, cardLines, cardValue } from '@traza/words/informes/resumen/cards.ts';
import { scaleOf } from '@traza/words/informes/resumen/chart-scale.ts';
import { monthShort, periodText, shortPesos } from '@traza/words/informes/resumen/period-text.ts';
import { beforeCell, EVOLUTION, isWeekend, rowText } from '@traza/words/informes/resumen/step-text.ts';
import { STATUS_TEXT, TABLERO, toDateText } from '@traza/words/informes/resumen/tablero-text.ts';
import { COLOR, PAGE, Paper } from '#plataforma/archivos/paper.ts';

const GAP = 8;
const whole = (value: number) => formatNumber(value, 0);

/** What a summary is drawn from. Every text is final, because the thread that draws it has neither database nor clock. */
export interface ResumenPdf {
  product: string;
  resumen: Resumen;
  /** Whose orders they are: the company's, or some cecos' and groups'. */
  alcance: string;
  /** `Generado: 22/11/2026 15:04 hs` */
  made: string;
}

/** A summary on A4 (W-186): the figures, bars and tables of the screen. */
export async function drawResumen({ product, resumen, alcance, made }: ResumenPdf): Promise<Uint8Array> {
  const title = periodText(resumen);
  const paper = new Paper({ title: `${product} - ${TABLERO.spending} - ${title}`, author: product });
  let y = drawHead(paper, { product, resumen, alcance, made });
  y = drawCards(paper, resumen, y);
  y = drawChart(paper, resumen, y);
  drawSteps(paper, resumen, y);
  paper.newPage();
  drawSlices(paper, resumen, PAGE.top);
  return paper.finish((page, of) => `${product} · ${title} · ${page} de ${of}`);
}

function drawHead(paper: Paper, { product, resumen, alcance, made }: ResumenPdf): number {
  const { cliente, hasta, anteriorHasta } = resumen;
  const at = { x: PAGE.left, width: PAGE.width };
  paper.words(`${product} · ${TABLERO.spending}`, { ...at, y: PAGE.top, font: 'bold', color: COLOR.accent });
  paper.words(made, { ...at, y: PAGE.top, size: 8, color: COLOR.soft, align: 'right' });
  paper.words(periodText(resumen), { ...at, y: PAGE.top + 14, size: 18, font: 'bold' });
  paper.words(`${cliente} · ${alcance}`, { ...at, y: PAGE.top + 38, color: COLOR.soft });
  if (hasta === null || anteriorHasta === null) return PAGE.top + 56;
  paper.words(toDateText(hasta, anteriorHasta), { ...at, y: PAGE.top + 51, size: 8, color: COLOR.soft });
  return PAGE.top + 68;
}

const CARDS_IN_ROW = 4;
const CARD_HEIGHT = 66;

function drawCards(paper: Paper, resumen: Resumen, top: number): number {
  const width = (PAGE.width - (CARDS_IN_ROW - 1) * GAP) / CARDS_IN_ROW;
  for (const [index, card] of CARDS.entries()) {
    const x = PAGE.left + (index % CARDS_IN_ROW) * (width + GAP);
    const y = top + Math.floor(index / CARDS_IN_ROW) * (CARD_HEIGHT + GAP);
    const at = { x: x + GAP, width: width - 2 * GAP };
    paper.frame({ x, y, width, height: CARD_HEIGHT });
    paper.words(card.label, { ...at, y: y + 6, size: 7.5, color: COLOR.soft });
    paper.words(cardValue(card, resumen), { ...at, y: y + 16, size: 13, font: 'bold' });
    let line = y + 34;
    for (const text of cardLines(card, resumen))
      line += paper.sentence(text, { ...at, y: line, size: 6.5, color: COLOR.soft });
  }
  return top + Math.ceil(CARDS.length / CARDS_IN_ROW) * (CARD_HEIGHT + GAP) + 4;
}

const CHART = { height: 150, scale: 46, head: 18, foot: 30 };

function drawChart(paper: Paper, resumen: Resumen, top: number): number {
  const { evolucion, mes, comparable } = resumen;
  const at = { x: PAGE.left, width: PAGE.width };
  paper.words(mes === null ? TABLERO.byMonth : TABLERO.byDay, { ...at, y: top, size: 10, font: 'bold' });
  const plot = { x: PAGE.left + CHART.scale, y: top + CHART.head, width: PAGE.width - CHART.scale };
  const bottom = plot.y + CHART.height;
  const beforeOf = (pesos: number | null) => (comparable ? (pesos ?? 0) : 0);
  const lines = scaleOf(
    Math.max(0, ...evolucion.flatMap(({ importe, importeAnterior }) => [importe, beforeOf(importeAnterior)])),
  );
  const most = lines.at(-1) ?? 1;
  const step = plot.width / evolucion.length;
  for (const [index, paso] of evolucion.entries()) {
    if (isWeekend(paso))
      paper.box({ x: plot.x + index * step, y: plot.y, width: step, height: CHART.height }, COLOR.sunken);
  }
  for (const line of lines) {
    const y = bottom - (line / most) * CHART.height;
    paper.line({ x: plot.x, y, width: plot.width });
    paper.words(shortPesos(line), {
      x: PAGE.left,
      y: y - 4,
      width: CHART.scale - 5,
      size: 7,
      color: COLOR.soft,
      align: 'right',
    });
  }
  const bar = Math.min(16, step * 0.42);
  for (const [index, paso] of evolucion.entries()) {
    const middle = plot.x + (index + 0.5) * step;
    const bars = [
      { x: middle - bar, pesos: beforeOf(paso.importeAnterior), color: COLOR.before },
      { x: middle, pesos: paso.importe, color: COLOR.accent },
    ];
    for (const { x, pesos, color } of bars) {
      const height = (pesos / most) * CHART.height;
      paper.box({ x, y: bottom - height, width: bar - 0.5, height }, color);
    }
    const name = mes === null ? monthShort(paso.numero) : String(paso.numero);
    const font = paso.enCurso ? 'bold' : 'normal';
    paper.words(name, { x: middle - 12, y: bottom + 3, width: 24, size: 7, color: COLOR.soft, align: 'center', font });
  }
  drawLegend(paper, resumen, bottom + 16);
  return bottom + CHART.foot + 6;
}

function drawLegend(paper: Paper, { mes, comparable, evolucion }: Resumen, y: number): void {
  const marks = [
    { text: EVOLUTION.amount, color: COLOR.accent, isThere: true },
    { text: mes === null ? EVOLUTION.before : EVOLUTION.sameWeekday, color: COLOR.before, isThere: comparable },
    { text: EVOLUTION.weekend, color: COLOR.sunken, isThere: evolucion.some(isWeekend) },
  ].filter(({ isThere }) => isThere);
  const widths = [70, 220, 90];
  let x = PAGE.left + CHART.scale;
  for (const [index, { text, color }] of marks.entries()) {
    const width = widths[index] ?? 90;
    paper.box({ x, y: y + 1, width: 8, height: 8 }, color);
    paper.words(text, { x: x + 12, y, width: width - 12, size: 7.5, color: COLOR.soft });
    x += width;
  }
}

const STEP_ROW = 12.5;

/** Every day or month with its figures, a month in two halves side by side. */
function drawSteps(paper: Paper, resumen: Resumen, top: number): void {
  const { evolucion, mes } = resumen;
  const half = mes === null ? evolucion.length : Math.ceil(evolucion.length / 2);
  const parts = [evolucion.slice(0, half), evolucion.slice(half)].filter(({ length }) => length > 0);
  const width = (PAGE.width - (parts.length - 1) * 2 * GAP) / parts.length;
  for (const [index, part] of parts.entries()) {
    const x = PAGE.left + index * (width + 2 * GAP);
    const head = [mes === null ? 'Mes' : 'Día', EVOLUTION.pedidos, EVOLUTION.amount, EVOLUTION.before];
    drawRow(paper, { cells: head, x, y: top, width, isHead: true });
    for (const [row, paso] of part.entries()) {
      const before = resumen.comparable ? beforeCell(paso, mes) : '';
      const cells = [rowText(paso, mes), whole(paso.pedidos), formatPesos(paso.importe), before];
      drawRow(paper, { cells, x, y: top + (row + 1) * STEP_ROW, width, isHead: false });
    }
  }
}

const SHARES = [0.26, 0.15, 0.25, 0.34] as const;

function drawRow(
  paper: Paper,
  { cells, x, y, width, isHead }: { cells: readonly string[]; x: number; y: number; width: number; isHead: boolean },
): void {
  let at = x;
  for (const [index, cell] of cells.entries()) {
    const room = width * (SHARES[index] ?? 0);
    const align = index === 0 ? 'left' : 'right';
    paper.words(cell, { x: at, y, width: room, size: 7.5, align, color: isHead ? COLOR.soft : COLOR.text });
    at += room;
  }
  paper.line({ x, y: y + STEP_ROW - 2, width });
}

interface PdfSlice {
  nombre: string;
  pedidos: number;
  importe?: number;
}
interface ResumenPart {
  title: string;
  by: 'importe' | 'pedidos';
  slices: readonly PdfSlice[];
  hint?: string;
}

function partsOf(resumen: Resumen): ResumenPart[] {
  const estados = resumen.estados.map(({ estado, pedidos }) => ({ nombre: STATUS_TEXT[estado], pedidos }));
  const parts: ResumenPart[] = [
    { title: TABLERO.cecos, by: 'importe', slices: resumen.cecos },
    { title: TABLERO.servicios, by: 'importe', slices: resumen.servicios },
    { title: TABLERO.pasajeros, by: 'importe', slices: resumen.pasajeros },
    { title: TABLERO.envios, by: 'importe', slices: resumen.envios, hint: TABLERO.enviosHint },
    { title: TABLERO.destinos, by: 'pedidos', slices: resumen.destinos },
    { title: TABLERO.distancias, by: 'importe', slices: resumen.distancias, hint: TABLERO.distanciasHint },
    { title: TABLERO.estados, by: 'pedidos', slices: estados },
    { title: TABLERO.anulaciones, by: 'pedidos', slices: resumen.anulaciones },
  ];
  return parts.filter(({ slices }) => slices.length > 0);
}

const SLICE_ROW = 20;
const SLICE_HEAD = 32;
const heightOf = ({ slices }: ResumenPart) => SLICE_HEAD + slices.length * SLICE_ROW + GAP;

/** The parts of the whole in two columns; what would be cut begins on the next page. */
function drawSlices(paper: Paper, resumen: Resumen, top: number): void {
  const width = (PAGE.width - GAP) / 2;
  const parts = partsOf(resumen);
  let y = top;
  for (let index = 0; index < parts.length; index += 2) {
    const row = parts.slice(index, index + 2);
    const height = Math.max(...row.map(heightOf));
    if (y > PAGE.top && y + height > PAGE.bottom) {
      paper.newPage();
      y = PAGE.top;
    }
    for (const [column, part] of row.entries())
      drawPart(paper, part, { x: PAGE.left + column * (width + GAP), y, width });
    y += height + GAP;
  }
  paper.words(TABLERO.note, { x: PAGE.left, width: PAGE.width, y, size: 7.5, color: COLOR.soft });
}

function drawPart(paper: Paper, part: ResumenPart, { x, y, width }: { x: number; y: number; width: number }): void {
  const { title, by, slices, hint } = part;
  const inner = { x: x + GAP, width: width - 2 * GAP };
  paper.frame({ x, y, width, height: heightOf(part) });
  paper.words(title, { ...inner, y: y + 6, font: 'bold' });
  const sorted = [by === 'pedidos' ? TABLERO.byPedidos : TABLERO.byImporte, hint].filter(Boolean).join(' · ');
  paper.words(sorted, { ...inner, y: y + 18, size: 6, color: COLOR.soft });
  const weight = ({ pedidos, importe }: PdfSlice) => (by === 'importe' ? (importe ?? 0) : pedidos);
  const most = Math.max(1, ...slices.map(weight));
  const [count, money] = [30, 70];
  for (const [index, slice] of slices.entries()) {
    const row = y + SLICE_HEAD + index * SLICE_ROW;
    const name = inner.width - count - money - GAP;
    paper.words(slice.nombre, { x: inner.x, y: row, width: name, size: 8 });
    paper.box({ x: inner.x, y: row + 12, width: name, height: 3 }, COLOR.sunken);
    paper.box({ x: inner.x, y: row + 12, width: (name * weight(slice)) / most, height: 3 }, COLOR.accent);
    const right = { y: row, size: 8, align: 'right' } as const;
    paper.words(whole(slice.pedidos), { ...right, x: inner.x + name, width: count, color: COLOR.soft });
    if (slice.importe !== undefined) {
      paper.words(formatPesos(slice.importe), { ...right, x: inner.x + name + count, width: money + GAP });
    }
  }
}
