type IsSought = (text: string, property: string | undefined) => boolean;

/**
 * Visits all strings of a JSON value: values with the name of their property, and each name itself once. Without
 * recursion, so that any depth is supported, and without copying, because most responses are unchanged.
 * @param isSought ends the search by true
 * @param seen names that need no visit; those that are visited are added
 * @returns whether it was ended so
 */
export function someString(value: unknown, isSought: IsSought, seen = new Set<string>()): boolean {
  const pending: object[] = [];
  const look: IsSoughtValue = (each, property) => {
    if (typeof each === 'string') return isSought(each, property);
    if (typeof each === 'object' && each !== null) pending.push(each);
    return false;
  };
  if (look(value)) return true;
  for (let node = pending.pop(); node; node = pending.pop()) {
    const isFound = Array.isArray(node) ? lookThrough(node, look) : lookInto(node, look, seen);
    if (isFound) return true;
  }
  return false;
}

type IsSoughtValue = (value: unknown, property?: string) => boolean;

function lookThrough(list: readonly unknown[], look: IsSoughtValue): boolean {
  for (const each of list) if (look(each)) return true;
  return false;
}

/**
 * Avoids pairs of names and values for the many objects without people.
 * @param seen names, which are the same in every row of a list
 */
function lookInto(object: object, look: IsSoughtValue, seen: Set<string>): boolean {
  const values = object as Readonly<Record<string, unknown>>;
  for (const property of Object.keys(values)) {
    if (!seen.has(property) && look(property)) return true;
    seen.add(property);
    if (look(values[property], property)) return true;
  }
  return false;
}
