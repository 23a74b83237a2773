import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Pdf from 'pdfkit';

/** Points of A4, the same 10 mm around as the pages of the portal when they are printed. */
const MARGIN = 28;
const A4 = { width: 595.28, height: 841.89 };
export const PAGE = { left: MARGIN, top: MARGIN, width: A4.width - 2 * MARGIN, bottom: A4.height - 2 * MARGIN };

/** The light colours of the portal. */
export const COLOR = {
  text: '#15211f',
  soft: '#52625f',
  accent: '#0e5a66',
  before: '#949d9c',
  line: '#dfe6e7',
  sunken: '#eff3f3',
  paper: '#ffffff',
} as const;
type Color = (typeof COLOR)[keyof typeof COLOR];

export type Font = 'normal' | 'bold';
/** Figures of one width: between them no comma is drawn under the seven before it. */
const FIGURES: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

const FILES: Readonly<Record<Font, string>> = {
  normal: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  bold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
};

export interface Words {
  x: number;
  y: number;
  /** Longer ones are cut, with an ellipsis. */
  width: number;
  size?: number;
  font?: Font;
  color?: Color;
  align?: 'left' | 'right' | 'center';
}

/** A document of A4 pages with embedded fonts: lines of text, boxes and strokes at places. */
export class Paper {
  readonly #doc: PDFKit.PDFDocument;
  readonly #pieces: Buffer[] = [];

  constructor({ title, author }: { title: string; author: string }) {
    this.#doc = new Pdf({
      size: 'A4',
      margin: MARGIN,
      bufferPages: true,
      lang: 'es-AR',
      info: { Title: title, Author: author },
    });
    this.#doc.on('data', (piece: Buffer) => this.#pieces.push(piece));
    const { resolve } = createRequire(import.meta.url);
    for (const [name, file] of Object.entries(FILES)) this.#doc.registerFont(name, readFileSync(resolve(file)));
  }

  words(text: string, { x, y, width, size = 9, font = 'normal', color = COLOR.text, align = 'left' }: Words): void {
    this.#doc.font(font).fontSize(size).fillColor(color);
    this.#doc.text(this.#fitting(text, width), x, y, { width, align, lineBreak: false, features: FIGURES });
  }

  /** The lines that a sentence takes, from the top down; answers how high they are. */
  sentence(text: string, { x, y, width, size = 9, font = 'normal', color = COLOR.text }: Words): number {
    this.#doc.font(font).fontSize(size).fillColor(color);
    this.#doc.text(text, x, y, { width, features: FIGURES });
    return this.#doc.heightOfString(text, { width });
  }

  /** How high the lines of a sentence are, before they are drawn. */
  heightOf(text: string, { width, size = 9, font = 'normal' }: Pick<Words, 'width' | 'size' | 'font'>): number {
    return this.#doc.font(font).fontSize(size).heightOfString(text, { width, features: FIGURES });
  }

  box({ x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>, color: Color): void {
    if (width > 0 && height > 0) this.#doc.rect(x, y, width, height).fill(color);
  }

  frame({ x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>): void {
    this.#doc.roundedRect(x, y, width, height, 5).lineWidth(0.7).stroke(COLOR.line);
  }

  line({ x, y, width }: Record<'x' | 'y' | 'width', number>): void {
    this.#doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .stroke(COLOR.line);
  }

  newPage(): void {
    this.#doc.addPage();
  }

  /** Ends it, with something said at the foot of each page. */
  async finish(foot: (page: number, of: number) => string): Promise<Uint8Array> {
    const { count } = this.#doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.#doc.switchToPage(page);
      this.words(foot(page + 1, count), {
        ...PAGE,
        x: PAGE.left,
        y: PAGE.bottom + 8,
        size: 7,
        color: COLOR.soft,
        align: 'right',
      });
    }
    const ended = Promise.withResolvers<void>();
    this.#doc.on('end', ended.resolve);
    this.#doc.on('error', ended.reject);
    this.#doc.end();
    await ended.promise;
    return Buffer.concat(this.#pieces);
  }

  #fitting(text: string, width: number): string {
    if (this.#doc.widthOfString(text, { features: FIGURES }) <= width) return text;
    const characters = Array.from(text);
    while (characters.length > 1 && this.#doc.widthOfString(`${characters.join('')}…`, { features: FIGURES }) > width)
      characters.pop();
    return `${characters.join('').trimEnd()}…`;
  }
}
