/** Signs with a meaning anywhere in Markdown. Underscores inside words, as in addresses, have none. */
const signs = /[\\`*[\]<]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;
/** Signs with a meaning at the start of a line only. */
const lineStart = /^(#{1,6}(?=\s|$)|[>+-]|\d{1,9}(?=[.)](?:\s|$)))/;

/** Text that means itself in Markdown (CommonMark 0.31, section 2.4). */
export const escapeText = (text: string): string => text.replace(signs, '\\$&');

/** @param line escaped by `escapeText` */
const escapeLineStart = (line: string): string =>
  line.replace(lineStart, (found) => (/^\d/.test(found) ? `${found}\\` : `\\${found}`));

/** The destination of a link: parentheses, angle brackets and spaces are percent-encoded. */
export const escapeUrl = (url: string): string =>
  url.replace(/[()<>\s\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);

/** Text between backticks: the fence is longer than any run of backticks inside. */
export function codeFence(text: string, min: number): string {
  let longest = 0;
  for (const run of text.match(/`+/g) ?? []) longest = Math.max(longest, run.length);
  return '`'.repeat(Math.max(min, longest + 1));
}

/** Markers around a block: those of its lists and quotations. */
export interface BlockPrefix {
  readonly quotes: number;
  /** Nesting of lists; 0 outside. */
  readonly depth: number;
  /** `-` or a number for the first block of an item; undefined for its further blocks, which are indented. */
  readonly marker: string | undefined;
}

/** Deeper nesting is written at this depth, so that indentation stays bounded. */
const maxDepth = 6;

/** The lines of a block with their markers. */
function blockLines(text: string, { quotes, depth, marker }: BlockPrefix): string {
  const quote = '> '.repeat(Math.min(quotes, maxDepth));
  const levels = Math.min(depth, maxDepth);
  const indent = '  '.repeat(Math.max(0, levels - 1));
  const first = depth === 0 ? '' : `${indent}${marker === undefined ? '  ' : `${marker} `}`;
  const further = depth === 0 ? '' : `${indent}  `;
  return text
    .split('\n')
    .map((line, index) => `${quote}${index === 0 ? first : further}${line}`.trimEnd())
    .join('\n');
}

/** A position in the text of one block. */
export interface InlineMark {
  readonly serial: number;
  readonly piece: number;
}

/** Joins the inline text of one block. White space is collapsed over the borders of elements. */
class InlineWriter {
  private pieces: string[] = [];
  /** Number of blocks that have ended. */
  private serial = 0;

  /** @param text with single spaces, escaped */
  write(text: string): void {
    const last = this.pieces.at(-1);
    const isOpen = last === undefined || last.endsWith(' ') || last.endsWith('\n');
    const piece = isOpen ? text.trimStart() : text;
    if (piece !== '') this.pieces.push(piece);
  }

  /** A line break; none at the start of a block. */
  breakLine(): void {
    const last = this.pieces.pop();
    if (last !== undefined) this.pieces.push(`${last.trimEnd()}\n`);
  }

  mark(): InlineMark {
    return { serial: this.serial, piece: this.pieces.length };
  }

  /**
   * Replaces the text since a mark, unless the block has ended since. White space around the text stays outside.
   * @param wrap returns the new text; not called for blank text
   */
  wrapSince({ serial, piece }: InlineMark, wrap: (text: string) => string): void {
    if (serial !== this.serial) return;
    const inside = this.pieces.splice(piece).join('');
    const text = inside.trim();
    if (text === '') return;
    const start = inside.startsWith(' ') ? ' ' : '';
    const end = /\s$/.test(inside) ? ' ' : '';
    this.pieces.push(`${start}${wrap(text)}${end}`);
  }

  /** The text of the block, which ends. */
  take(): string {
    const text = this.pieces.join('').trim();
    this.pieces = [];
    this.serial += 1;
    return text;
  }
}

/** Maximum number of cells in a row; further ones are dropped. */
const maxCells = 50;

/** Collects the rows of a table. A table inside a cell is read as text. */
class TableWriter {
  private rows: string[][] = [];
  private row: string[] = [];

  cell(text: string): void {
    if (this.row.length < maxCells) this.row.push(text.replace(/\s*\n\s*/g, ' ').replaceAll('|', '\\|'));
  }

  endRow(): void {
    if (this.row.some((cell) => cell !== '')) this.rows.push(this.row);
    this.row = [];
  }

  /** The table in the notation of GitHub; rows of one cell are paragraphs, since they lay out a page. */
  take(): string[] {
    this.endRow();
    const { rows } = this;
    this.rows = [];
    const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
    if (width < 2) return rows.map((row) => row.join(' '));
    const lines = rows.map(
      (row) => `| ${Array.from({ length: width }, (_, at) => row[at] ?? '').join(' | ')} |`,
    );
    return [[lines[0], `|${' --- |'.repeat(width)}`, ...lines.slice(1)].join('\n')];
  }
}

interface List {
  readonly isOrdered: boolean;
  items: number;
}

/** Writes blocks of Markdown up to a length. */
export class MarkdownWriter {
  private readonly parts: string[] = [];
  private wasInList = false;
  private readonly inline = new InlineWriter();
  private readonly lists: List[] = [];
  private readonly table = new TableWriter();
  private length = 0;
  private quotes = 0;
  private tables = 0;
  private heading = 0;
  /** Marker of the item whose first block is not written yet. */
  private marker: string | undefined;
  private code: string[] | undefined;
  isFull = false;

  constructor(private readonly maxLength: number) {}

  get isPreformatted(): boolean {
    return this.code !== undefined;
  }

  text(text: string): void {
    this.inline.write(text);
  }

  raw(text: string): void {
    this.code?.push(text);
  }

  breakLine(): void {
    if (this.code) this.code.push('\n');
    else this.inline.breakLine();
  }

  mark(): InlineMark {
    return this.inline.mark();
  }

  wrapSince(mark: InlineMark, wrap: (text: string) => string): void {
    this.inline.wrapSince(mark, wrap);
  }

  rule(): void {
    this.flush();
    if (this.tables === 0) this.push('---');
  }

  enterBlock(name: string): void {
    if (this.tables > 0 && name !== 'table') {
      // Blocks in a cell are parts of its line.
      if (!isCell(name)) this.inline.write(' ');
      return;
    }
    this.flush();
    if (name === 'table') this.tables += 1;
    if (lists.has(name)) this.lists.push({ isOrdered: name === 'ol', items: 0 });
    if (name === 'li') this.beginItem();
    if (name === 'blockquote') this.quotes += 1;
    if (name === 'pre') this.code = [];
    this.heading = headingLevel(name) || this.heading;
  }

  leaveBlock(name: string): void {
    if (this.tables > 0) return this.leaveInTable(name);
    if (name === 'pre') this.endCode();
    this.flush();
    if (lists.has(name)) this.lists.pop();
    if (name === 'li') this.marker = undefined;
    if (name === 'blockquote') this.quotes -= 1;
    if (headingLevel(name) > 0) this.heading = 0;
  }

  end(): string {
    this.flush();
    return this.parts.join('').trimEnd();
  }

  private leaveInTable(name: string): void {
    if (name === 'table') {
      this.tables -= 1;
      if (this.tables > 0) return;
      this.flushCell();
      for (const block of this.table.take()) this.push(block);
    } else if (this.tables > 1) this.inline.write(' ');
    else if (isCell(name)) this.table.cell(this.inline.take());
    else if (name === 'tr') this.table.endRow();
    else if (name === 'caption') this.push(this.inline.take());
    else this.inline.write(' ');
  }

  /** Text of a table outside of its cells. */
  private flushCell(): void {
    const text = this.inline.take();
    if (text !== '') this.table.cell(text);
  }

  private beginItem(): void {
    const list = this.lists.at(-1) ?? { isOrdered: false, items: 0 };
    list.items += 1;
    this.marker = list.isOrdered ? `${list.items}.` : '-';
  }

  private endCode(): void {
    const text = (this.code ?? []).join('').replace(/^\n|\s+$/g, '');
    this.code = undefined;
    if (text.trim() === '') return;
    const fence = codeFence(text, 3);
    this.push(`${fence}\n${text}\n${fence}`);
  }

  private flush(): void {
    const text = this.inline.take();
    if (text === '') return;
    if (this.heading > 0) this.push(`${'#'.repeat(this.heading)} ${text.replace(/\s*\n\s*/g, ' ')}`);
    else this.push(text.split('\n').map(escapeLineStart).join('\\\n'));
  }

  private push(text: string): void {
    if (this.isFull || text === '') return;
    const { quotes, marker } = this;
    const depth = this.lists.length;
    // Items of one list follow each other without a blank line.
    const gap = this.parts.length === 0 ? '' : marker !== undefined && this.wasInList ? '\n' : '\n\n';
    const block = gap + blockLines(text, { quotes, depth, marker });
    this.marker = undefined;
    this.wasInList = depth > 0;
    const left = this.maxLength - this.length;
    this.isFull = block.length > left;
    const part = this.isFull ? cut(block, left) : block;
    this.length += part.length;
    this.parts.push(part);
  }
}

const lists: ReadonlySet<string> = new Set(['ul', 'ol', 'menu', 'dir']);

/** 0 for other elements. */
const headingLevel = (name: string): number => Number(/^h([1-6])$/.exec(name)?.[1] ?? 0);

const isCell = (name: string): boolean => name === 'td' || name === 'th';

/** The start of a block with an ellipsis, up to the last white space; empty where there is none. */
function cut(block: string, maxLength: number): string {
  const start = block.slice(0, Math.max(0, maxLength - 2));
  const end = Math.max(start.lastIndexOf(' '), start.lastIndexOf('\n'));
  return start.slice(0, Math.max(0, end)).trim() === '' ? '' : `${start.slice(0, end).trimEnd()} …`;
}
