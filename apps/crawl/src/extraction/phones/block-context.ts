import { isTag, type Element } from 'domhandler';
import type { Block } from '../page/page';
import { wordsIn, type NumberWord } from './number-words';

/** A label is short. */
const longestLabel = 40;

/** What a text that is only a label says of what follows it; undefined for texts that say more. */
export function labelWord(text: string): NumberWord | undefined {
  if (text.length > longestLabel || /\d{3}/.test(text)) return undefined;
  if (/^[tpm][.:]?$/i.test(text)) return 'phone';
  if (/^f[.:]?$/i.test(text)) return 'fax';
  const words = wordsIn(text);
  const last = words.findLast(({ word }) => word !== 'other') ?? words.at(-1);
  return words.some(({ word }) => word === 'phone') && last?.word === 'fax' ? 'phone' : last?.word;
}

const rowOf = (element: Element): Element | undefined => {
  let node: Element | null = element;
  for (let up = 0; node && up < 5; up += 1) {
    if (node.name === 'tr') return node;
    node = node.parent && isTag(node.parent) ? node.parent : null;
  }
  return undefined;
};

/**
 * What stands before a block as its label: the cell before it in its row, else the head of its column; the term
 * of a list of definitions; the line or heading above.
 */
export function labelBefore(blocks: readonly Block[], block: Block): NumberWord | undefined {
  const previous = blocks[block.index - 1];
  if (!previous) return undefined;
  const row = rowOf(block.element);
  if (row === rowOf(previous.element)) return labelWord(previous.text);
  return row && headOfColumn(row, block, blocks);
}

const cellsOf = (row: Element): Element[] => row.children.filter(isTag);

function headOfColumn(row: Element, block: Block, blocks: readonly Block[]): NumberWord | undefined {
  const column = cellsOf(row).indexOf(block.element);
  const rows = row.parent?.children.filter(isTag) ?? [];
  const body = row.parent;
  const before = body && isTag(body) && body.name === 'tbody' ? headRowOf(body) : undefined;
  const first = before ?? rows[0];
  const head = column < 0 || !first || first === row ? undefined : cellsOf(first)[column];
  const label = head && blocks.find(({ element }) => element === head);
  return label && labelWord(label.text);
}

/** The last row of the `thead` in front of a table's body. */
function headRowOf(body: Element): Element | undefined {
  const tables = body.parent?.children.filter(isTag) ?? [];
  const head = tables.find(({ name }) => name === 'thead');
  return head && cellsOf(head).at(-1);
}
