import { isTag, type Element, type ParentNode } from 'domhandler';

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
