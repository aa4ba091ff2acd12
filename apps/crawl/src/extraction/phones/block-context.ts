import { isTag, type Element } from 'domhandler';
import type { Block } from '../page/page';
import { wordsIn, type FoundWord, type NumberWord } from './number-words';

const maxLabelLength = 40;
const maxWords = 4;

/** What a label says about the number after it; undefined for texts that are more than a label. */
export function labelWord(text: string): NumberWord | undefined {
  if (text.length > maxLabelLength || /\d{3}/.test(text) || text.split(' ').length > maxWords)
    return undefined;
  if (/^[tpm][.:]?$/i.test(text)) return 'phone';
  if (/^f[.:]?$/i.test(text)) return 'fax';
  const words = wordsIn(text);
  const last = words.findLast(({ word }) => word !== 'other') ?? words.at(-1);
  if (!last || isWithin(text, last)) return undefined;
  return words.some(({ word }) => word === 'phone') && last.word === 'fax' ? 'phone' : last.word;
}

/** `Account number` is a label, `Account Manager` is not. */
const isWithin = (text: string, { word, end }: FoundWord): boolean =>
  word === 'other' && /[\p{L}\d]/u.test(text.slice(end));

/** The nearest ancestor with a matching name, a few levels up. */
function around(element: Element, isMeant: (name: string) => boolean): Element | undefined {
  let node: Element | null = element;
  for (let up = 0; node && up < 6; up += 1) {
    if (isMeant(node.name)) return node;
    node = node.parent && isTag(node.parent) ? node.parent : null;
  }
  return undefined;
}

const rowOf = (element: Element): Element | undefined => around(element, (name) => name === 'tr');
const cellOf = (element: Element): Element | undefined =>
  around(element, (name) => name === 'td' || name === 'th');

const elementsIn = (element: Element): Element[] => element.children.filter(isTag);

/** Finds labels in blocks of their own. */
export class Labels {
  private cells: ReadonlyMap<Element, Block> | undefined;
  private readonly firstRows = new Map<Element, Element>();

  constructor(private readonly blocks: readonly Block[]) {}

  /**
   * The label of a block: the previous cell in its row, else the head of its column; the term of a definition list; the
   * line or heading above.
   */
  before(block: Block): NumberWord | undefined {
    const previous = this.blocks[block.index - 1];
    const row = rowOf(block.element);
    const beside = previous && row === rowOf(previous.element) ? labelWord(previous.text) : undefined;
    return beside ?? (row && this.headOfColumn(row, block));
  }

  private headOfColumn(row: Element, block: Block): NumberWord | undefined {
    const cell = cellOf(block.element);
    const table = around(row, (name) => name === 'table');
    const first = table && this.firstRowOf(table);
    if (!cell || !first || first === row) return undefined;
    const head = elementsIn(first)[elementsIn(row).indexOf(cell)];
    this.cells ??= firstBlocks(this.blocks);
    const label = head && this.cells.get(head);
    return label && labelWord(label.text);
  }

  private firstRowOf(table: Element): Element | undefined {
    const known = this.firstRows.get(table) ?? firstRow(table);
    if (known) this.firstRows.set(table, known);
    return known;
  }
}

/** The first block of each cell. */
function firstBlocks(blocks: readonly Block[]): Map<Element, Block> {
  const cells = new Map<Element, Block>();
  for (const block of blocks) {
    const cell = cellOf(block.element);
    if (cell && !cells.has(cell)) cells.set(cell, block);
  }
  return cells;
}

/** The last row of the table head, else the first row. */
function firstRow(table: Element): Element | undefined {
  const parts = elementsIn(table);
  const head = parts.find(({ name }) => name === 'thead');
  if (head) return elementsIn(head).at(-1);
  const part = parts.find(({ name }) => name === 'tr' || name === 'tbody');
  return part?.name === 'tbody' ? elementsIn(part)[0] : part;
}
