import { COLORS } from '@dar/contracts/brand/colors';
import PDFDocument from 'pdfkit';
import { type FontSubset, type FontWeight, fontName, pdfFonts } from './pdf-fonts.ts';
import { type TextRun, visualRuns, wrapText } from './pdf-text.ts';

const LINE_HEIGHT = 1.4;

// Without `features` PDFKit shapes each word by itself, and Arabic words come out in the wrong order.
const WHOLE_RUN = { features: [] };

export interface TextStyle {
  readonly size: number;
  readonly weight?: FontWeight;
  readonly color?: string;
  readonly align?: 'left' | 'right';
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Draws texts of both languages on the pages of a PDF document. Positions are in points from the top left corner. */
export class PdfWriter {
  readonly doc: PDFKit.PDFDocument;
  /** Shaping a run takes longer than anything else. */
  readonly #widths = new Map<string, number>();

  constructor(options: PDFKit.PDFDocumentOptions) {
    this.doc = new PDFDocument(options);
    for (const [name, font] of pdfFonts()) this.doc.registerFont(name, font);
  }

  /** Draws a text in a box and returns the y below it. */
  text(text: string, box: Box, style: TextStyle): number {
    let { y } = box;
    for (const line of this.#wrap(text, box.width, style)) {
      this.#line(line, { ...box, y }, style);
      y += style.size * LINE_HEIGHT;
    }
    return y;
  }

  getHeight(text: string, width: number, style: TextStyle): number {
    return this.#wrap(text, width, style).length * style.size * LINE_HEIGHT;
  }

  #wrap(text: string, width: number, style: TextStyle): string[] {
    return wrapText(text, width, (part) => this.#getWidth(visualRuns(part), style));
  }

  #line(line: string, { x, y, width }: Box, style: TextStyle): void {
    const { doc } = this;
    const runs = visualRuns(line);
    doc.fillColor(style.color ?? COLORS.ink);
    let left = style.align === 'right' ? x + width - this.#getWidth(runs, style) : x;
    for (const run of runs) {
      this.#useFont(run.subset, style);
      doc.text(run.text, left, y, { ...WHOLE_RUN, lineBreak: false });
      left += this.#getWidth([run], style);
    }
  }

  #getWidth(runs: readonly TextRun[], style: TextStyle): number {
    return runs.reduce((sum, run) => sum + this.#runWidth(run, style), 0);
  }

  #runWidth({ text, subset }: TextRun, style: TextStyle): number {
    const key = [fontName(subset, style.weight ?? 'regular'), style.size, text].join();
    const cached = this.#widths.get(key);
    if (cached !== undefined) return cached;
    this.#useFont(subset, style);
    const width = this.doc.widthOfString(text, WHOLE_RUN);
    this.#widths.set(key, width);
    return width;
  }

  #useFont(subset: FontSubset, { size, weight = 'regular' }: TextStyle): void {
    this.doc.font(fontName(subset, weight)).fontSize(size);
  }
}
