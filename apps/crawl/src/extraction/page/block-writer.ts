import type { Element } from 'domhandler';
import { reverseText } from './texts';
import type { Block, Region, Run } from './page';

export interface Place {
  readonly element: Element;
  readonly heading: number;
  readonly region: Region;
}

/** A position in the text of one block. */
export interface Mark {
  readonly serial: number;
  readonly piece: number;
  readonly run: number;
}

/** Joins the text of inline elements until a block ends. */
export class BlockWriter {
  readonly blocks: Block[] = [];
  /** Joined only at the end of the block, since hostile pages have blocks of a hundred thousand pieces. */
  private pieces: string[] = [];
  private length = 0;
  private runs: Run[] = [];
  private place: Place | undefined;
  private serial = 0;

  /** @param text normalized */
  write(text: string, holder: Element, place: Place): void {
    const last = this.pieces.at(-1);
    const piece = last === undefined || last.endsWith(' ') || last.endsWith('\n') ? text.trimStart() : text;
    if (piece === '') return;
    this.place ??= place;
    this.runs.push({ start: this.length, element: holder });
    this.push(piece);
  }

  breakLine(): void {
    const last = this.pieces.pop();
    if (last === undefined) return;
    this.length -= last.length;
    this.push(`${last.trimEnd()}\n`);
  }

  /** Ends the block; a block without text is dropped. */
  end(): void {
    this.serial += 1;
    if (!this.place) return;
    const text = this.pieces.join('').trimEnd();
    const { element, heading, region } = this.place;
    if (text !== '') {
      const runs = this.runs.filter(({ start }) => start < text.length);
      this.blocks.push({ index: this.blocks.length, text, runs, element, heading, region });
    }
    this.pieces = [];
    this.length = 0;
    this.runs = [];
    this.place = undefined;
  }

  mark(): Mark {
    return { serial: this.serial, piece: this.pieces.length, run: this.runs.length };
  }

  /** Reverses the text written since the mark, unless a block ended since. */
  reverseSince(mark: Mark): void {
    const first = this.runs[mark.run];
    if (mark.serial !== this.serial || !first) return;
    const turned = reverseText(this.pieces.splice(mark.piece).join(''));
    this.pieces.push(turned);
    this.runs = [...this.runs.slice(0, mark.run), first];
  }

  /** The start of the text written since the mark, or since the start of the block. */
  since(mark: Mark, maxLength: number): string {
    let text = '';
    const from = mark.serial === this.serial ? mark.piece : 0;
    for (let at = from; at < this.pieces.length && text.length < maxLength; at += 1) text += this.pieces[at];
    return text.slice(0, maxLength).trim();
  }

  private push(piece: string): void {
    this.pieces.push(piece);
    this.length += piece.length;
  }
}
