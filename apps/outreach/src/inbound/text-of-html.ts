import { Tokenizer } from 'htmlparser2';

/** Elements that begin and end a line. */
const blocks: ReadonlySet<string> = new Set(
  'address article aside blockquote body center dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section table tbody tfoot thead tr ul'.split(
    ' ',
  ),
);
const cells: ReadonlySet<string> = new Set(['td', 'th']);
const unread: ReadonlySet<string> = new Set(['script', 'style', 'template', 'title']);

/**
 * The text of an HTML mail, with `>` before the lines of quotes. The time is linear in the length, whatever the nesting,
 * because elements are not matched with their ends.
 */
export function textOfHtml(html: string): string {
  const reader = new HtmlText(html);
  return reader.read();
}

class HtmlText {
  private readonly lines: string[] = [];
  private line = '';
  /** Number of open quotes and of open elements with their own line breaks. */
  private readonly open = { blockquote: 0, pre: 0 };
  private skippedUntil: string | undefined;

  constructor(private readonly html: string) {}

  read(): string {
    const ignore = (): void => undefined;
    const tokenizer = new Tokenizer(
      { xmlMode: false, decodeEntities: true },
      {
        ontext: (start, end) => this.write(this.html.slice(start, end)),
        ontextentity: (codePoint) => this.write(String.fromCodePoint(codePoint)),
        onopentagname: (start, end) => this.begin(this.nameAt(start, end)),
        onclosetag: (start, end) => this.end(this.nameAt(start, end)),
        ...{ onattribdata: ignore, onattribentity: ignore, onattribend: ignore, onattribname: ignore },
        ...{ oncdata: ignore, oncomment: ignore, ondeclaration: ignore, onend: ignore, onopentagend: ignore },
        ...{ onprocessinginstruction: ignore, onselfclosingtag: ignore },
      },
    );
    tokenizer.write(this.html);
    tokenizer.end();
    this.breakLine(false);
    return this.lines.join('\n').trim();
  }

  private readonly nameAt = (start: number, end: number): string => this.html.slice(start, end).toLowerCase();

  private write(text: string): void {
    if (this.skippedUntil !== undefined) return;
    if (this.open.pre === 0) {
      this.line += text.replace(/[\s\u00a0]+/g, ' ');
      return;
    }
    const [first = '', ...others] = text.split('\n');
    this.line += first;
    for (const other of others) {
      this.breakLine(true);
      this.line += other;
    }
  }

  private begin(name: string): void {
    if (this.skippedUntil !== undefined) return;
    if (unread.has(name)) this.skippedUntil = name;
    else if (name === 'br') this.breakLine(true);
    else if (blocks.has(name)) this.breakLine(false);
    else if (cells.has(name)) this.line += ' ';
    if (name === 'blockquote' || name === 'pre') this.open[name] += 1;
  }

  private end(name: string): void {
    if (this.skippedUntil === name) this.skippedUntil = undefined;
    if (this.skippedUntil !== undefined) return;
    if (blocks.has(name)) this.breakLine(false);
    if ((name === 'blockquote' || name === 'pre') && this.open[name] > 0) this.open[name] -= 1;
  }

  /** @param keepsEmpty whether an empty line counts */
  private breakLine(keepsEmpty: boolean): void {
    const line = this.line.replace(/ {2,}/g, ' ').trim();
    if (line !== '' || keepsEmpty) this.lines.push(this.open.blockquote > 0 ? `> ${line}` : line);
    this.line = '';
  }
}
