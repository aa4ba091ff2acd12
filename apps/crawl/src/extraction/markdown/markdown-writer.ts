import { blockLines } from './block-lines';
import { codeFence, escapeLineStart } from './escape';
import { InlineWriter, type InlineMark } from './inline-writer';
import { TableWriter } from './table-writer';

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
