import type { Element, ParentNode } from 'domhandler';
import { isTag } from 'domhandler';
import { pathOf } from './nearness';

const isCell = (node: ParentNode): node is Element =>
  isTag(node) && (node.name === 'td' || node.name === 'th');
/** Rows that are longer are no rows of people. */
const maxCells = 12;
/** White space stands between cells. */
const maxNodes = 3 * maxCells;
const cellsOf = (row: Element): Element[] => row.children.slice(0, maxNodes).filter(isTag).filter(isCell);

/** The cell below the one that an element stands in; undefined outside of tables whose next row is as long. */
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
