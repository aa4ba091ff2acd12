import type { ParentNode } from 'domhandler';
import { looksLikeTitle } from '../../roles/looks-like-title';
import { pathOf, stepsToCommon } from '../element-distance';
import type { Line } from '../line';
import { mayHoldName } from './may-hold-name';
import { givenScore, nameSpansIn, repeatedHonorifics, type NameSpan } from './name-spans';

/** A possible name at its place on the page. */
export interface Mention {
  readonly line: Line;
  readonly span: NameSpan;
}

/** Lines of equal shape: possibly the records of one list. */
export interface ShapeGroup {
  lines: number;
  /** Lines with a possible name. */
  withNames: number;
  /** Lines with a name that starts or ends with a known given name. */
  named: number;
}

const maxTitleLength = 120;
/** Maximum number of steps from a name to the element of its card. */
const maxCardSteps = 5;
/** Maximum nesting depth below a card. */
const maxDepth = 40;
/** Maximum number of lines between a name and the next one of another card. */
const maxCardLines = 12;
/** Maximum number of lines that are examined for names, more than any real page of people has. */
const maxNamedLines = 3000;

/** What is known about the lines of a page, computed once per page. */
export class PageContext {
  readonly spans: readonly (readonly NameSpan[])[];
  /** Lines with a possible name. */
  readonly named: readonly Line[];
  /** For each line, the number of its shape. */
  readonly shapes: readonly number[];
  private readonly groups: ShapeGroup[] = [];
  /** Number of lines with the same text. */
  readonly repeats = new Map<string, number>();
  private readonly cards = new Map<number, ParentNode | undefined>();

  constructor(readonly lines: readonly Line[]) {
    const honorifics = repeatedHonorifics(lines.map(({ text }) => text));
    this.named = lines.filter(({ text }) => mayHoldName(text)).slice(0, maxNamedLines);
    const named = new Set(this.named);
    this.spans = lines.map((line) => (named.has(line) ? nameSpansIn(line.text, line.seams, honorifics) : []));
    const numbers = new Map<string, number>();
    this.shapes = lines.map(({ shape }) => numbers.get(shape) ?? numbers.set(shape, numbers.size).size - 1);
    for (const [index, shape] of this.shapes.entries()) this.addTo(shape, this.spans[index] ?? []);
    for (const { text } of lines)
      if (text.length <= maxTitleLength) this.repeats.set(text, (this.repeats.get(text) ?? 0) + 1);
  }

  titleScoreAt(index: number): number {
    const text = this.lines[index]?.text;
    return text === undefined || text.length > maxTitleLength ? 0 : looksLikeTitle(text);
  }

  /** Whether a line names a person by a known given name. */
  isNamed(index: number): boolean {
    return (this.spans[index] ?? []).some(isSureName);
  }

  /** Whether a line is in the largest element that contains the line of a name and no other name. */
  isInCard(named: Line, { element }: Line): boolean {
    if (!this.cards.has(named.index)) this.cards.set(named.index, this.cardOf(named));
    const card = this.cards.get(named.index);
    if (!card) return false;
    let at: ParentNode | null = element;
    for (let steps = 0; at && at !== card && steps < maxDepth; steps += 1) at = at.parent;
    return at === card;
  }

  /** Undefined if another name is in the same element. */
  private cardOf({ index, text, element }: Line): ParentNode | undefined {
    const path = pathOf(element);
    let steps = Math.min(maxCardSteps, path.length - 1);
    for (const direction of [-1, 1])
      for (let at = index + direction; Math.abs(at - index) <= maxCardLines; at += direction) {
        const other = this.lines[at];
        if (!other) break;
        if (!this.isNamed(at) || other.text === text || other.isImage) continue;
        steps = Math.min(steps, stepsToCommon(path, other.element) - 1);
        break;
      }
    return path[steps];
  }

  groupOf({ index }: Line): ShapeGroup {
    return this.groups[this.shapes[index] ?? -1] ?? { lines: 1, withNames: 1, named: 0 };
  }

  private addTo(shape: number, spans: readonly NameSpan[]): void {
    const group = (this.groups[shape] ??= { lines: 0, withNames: 0, named: 0 });
    group.lines += 1;
    if (spans.length > 0) group.withNames += 1;
    if (spans.some(isSureName)) group.named += 1;
  }
}

export const isSureName = ({ words }: NameSpan): boolean =>
  (words[0] !== undefined && givenScore(words[0]) > 0) ||
  (words.length > 1 && words.slice(1).some((word) => givenScore(word) === 1));
