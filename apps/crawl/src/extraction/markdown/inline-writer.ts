/** A position in the text of one block. */
export interface InlineMark {
  readonly serial: number;
  readonly piece: number;
}

/** Joins the inline text of one block. White space is collapsed over the borders of elements. */
export class InlineWriter {
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
