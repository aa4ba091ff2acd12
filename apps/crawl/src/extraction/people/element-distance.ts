import { isTag, type ChildNode, type Element, type ParentNode } from 'domhandler';

/** Maximum nesting depth of cards. */
const maxDepth = 40;

/** The element and its ancestors, innermost first. */
export function pathOf(element: Element): ParentNode[] {
  const path: ParentNode[] = [];
  for (let at: ParentNode | null = element; at && path.length < maxDepth; at = at.parent) path.push(at);
  return path;
}

/** Steps from the first element of the path to the nearest common ancestor; `maxDepth` if there is none. */
export function stepsToCommon(path: readonly ParentNode[], other: Element): number {
  const around = pathOf(other);
  const steps = path.findIndex((each) => around.includes(each));
  return steps < 0 ? maxDepth : steps;
}

/** The nearest common ancestor of the first element of the path and another element. */
export function commonElement(path: readonly ParentNode[], other: Element): Element | undefined {
  const found = path[stepsToCommon(path, other)];
  return found && isTag(found) ? found : undefined;
}

/** Wider tables do not list people. */
const maxCells = 12;
/** Includes the white space between cells. */
const maxNodes = 3 * maxCells;

const isCell = (node: ParentNode | ChildNode): node is Element =>
  isTag(node) && (node.name === 'td' || node.name === 'th');

const cellsOf = (row: Element): Element[] => row.children.slice(0, maxNodes).filter(isCell);

/** The table cell above or below an element; undefined if that row has another number of cells. */
export function cellBeside(element: Element, direction: 'next' | 'prev'): Element | undefined {
  const cell = pathOf(element).find(isCell);
  const row = cell?.parent;
  if (!cell || !row || !isTag(row) || row.name !== 'tr') return undefined;
  const cells = cellsOf(row);
  if (cells.length < 2 || cells.length > maxCells) return undefined;
  let other: ChildNode | null = row[direction];
  while (other && !isTag(other)) other = other[direction];
  const others = other?.name === 'tr' ? cellsOf(other) : [];
  return others.length === cells.length ? others[cells.indexOf(cell)] : undefined;
}
