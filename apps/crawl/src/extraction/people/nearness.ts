import type { Element, ParentNode } from 'domhandler';

/** Cards are not nested deeper than this. */
const highest = 40;

/** The element and those around it, the innermost first. */
export function pathOf(element: Element): ParentNode[] {
  const path: ParentNode[] = [];
  for (let at: ParentNode | null = element; at && path.length < highest; at = at.parent) path.push(at);
  return path;
}

/** Steps from the first element up to the nearest one that holds both; `highest` where there is none near. */
export function stepsToCommon(path: readonly ParentNode[], other: Element): number {
  const around = new Set(pathOf(other));
  const steps = path.findIndex((each) => around.has(each));
  return steps < 0 ? highest : steps;
}
