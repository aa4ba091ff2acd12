import type { Element, ParentNode } from 'domhandler';
import { isTag } from 'domhandler';
import { pathOf } from './element-distance';

const isCell = (node: ParentNode): node is Element =>
  isTag(node) && (node.name === 'td' || node.name === 'th');
/** Longer rows do not list people. */
const maxCells = 12;
/** Includes the white space between cells. */
const maxNodes = 3 * maxCells;
const cellsOf = (row: Element): Element[] => row.children.slice(0, maxNodes).filter(isTag).filter(isCell);

/** The table cell below an element; undefined outside of tables, and if the next row has another number of cells. */
export function cellBelow(element: Element): Element | undefined {
  const cell = pathOf(element).find(isCell);
  const row = cell?.parent;
  if (!cell || !row || !isTag(row)) return undefined;
  const below = nextRow(row);
  const [cells, cellsBelow] = [cellsOf(row), below ? cellsOf(below) : []];
  const isMatrix = cells.length > 1 && cells.length <= maxCells && cells.length === cellsBelow.length;
  return isMatrix ? cellsBelow[cells.indexOf(cell)] : undefined;
}

function nextRow(row: Element): Element | undefined {
  let next = row.next;
  while (next && !isTag(next)) next = next.next;
  return next?.name === 'tr' ? next : undefined;
}
