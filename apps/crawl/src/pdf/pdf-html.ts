import { escapedHtml } from '@lode/domain/values';

/** A piece of text on a page, as PDF.js returns it. */
export interface PdfText {
  readonly str: string;
  /** Horizontal position of the start, vertical position of the base line upwards, and size, in points. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
}

export interface PdfPage {
  readonly texts: readonly PdfText[];
  /** Addresses of the links on the page. */
  readonly links: readonly string[];
}

export interface PdfContent {
  readonly title: string;
  readonly language: string;
  readonly pages: readonly PdfPage[];
}

/** Two pieces with a larger gap, in sizes of the text, are cells of a table. */
const cellGap = 1.5;
const wordGap = 0.15;
/** Lines with a larger distance, in sizes of the text, are paragraphs of their own. */
const lineDistance = 1.9;

interface Line {
  readonly y: number;
  readonly size: number;
  readonly cells: string[];
  end: number;
}

/**
 * The text of a PDF as the page that it looks like: paragraphs with lines, tables where a line has gaps, and links. The
 * order of the file is kept, in which columns follow each other.
 */
export function pdfHtml({ title, language, pages }: PdfContent): string {
  const body = pages.map(
    (page) => `<section>${linesHtml(linesOf(page.texts))}${linksHtml(page.links)}</section>`,
  );
  const head = `<meta charset="utf-8"><title>${escapedHtml(title)}</title>`;
  return `<!doctype html><html lang="${escapedHtml(language)}"><head>${head}</head><body>${body.join('')}</body></html>`;
}

function linesOf(texts: readonly PdfText[]): Line[] {
  const lines: Line[] = [];
  for (const text of texts) {
    if (text.str.trim() === '') continue;
    const line = lines.at(-1);
    const size = text.size || 1;
    const gap = line ? (text.x - line.end) / size : 0;
    const isSameLine = line !== undefined && Math.abs(line.y - text.y) < size / 3 && gap > -1;
    if (!isSameLine) lines.push({ y: text.y, size, cells: [text.str], end: text.x + text.width });
    else {
      if (gap > cellGap) line.cells.push(text.str);
      else line.cells.push(`${line.cells.pop() ?? ''}${gap > wordGap ? ' ' : ''}${text.str}`);
      line.end = text.x + text.width;
    }
  }
  return lines;
}

function linesHtml(lines: readonly Line[]): string {
  const blocks: Line[][] = [];
  for (const line of lines) {
    const before = blocks.at(-1)?.at(-1);
    const distance = before ? (before.y - line.y) / Math.max(before.size, line.size) : Infinity;
    const isTable = line.cells.length > 1;
    const continues =
      distance > 0 && distance < lineDistance && before && before.cells.length > 1 === isTable;
    if (continues) blocks.at(-1)?.push(line);
    else blocks.push([line]);
  }
  return blocks.map(blockHtml).join('');
}

function blockHtml(lines: readonly Line[]): string {
  const isTable = (lines[0]?.cells.length ?? 0) > 1;
  if (!isTable) return `<p>${lines.map(({ cells: [text = ''] }) => escapedHtml(text)).join('<br>')}</p>`;
  const rows = lines.map(({ cells }) => cells.map((cell) => `<td>${escapedHtml(cell)}</td>`).join(''));
  return `<table>${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`;
}

const linksHtml = (links: readonly string[]): string =>
  links
    .map((href) => `<p><a href="${escapedHtml(href)}">${escapedHtml(href.replace(/^\w+:/, ''))}</a></p>`)
    .join('');
