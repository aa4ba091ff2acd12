import { nearest } from '@lode/contracts';

interface Route {
  readonly method: string;
  /** Parameters as `{name}`. */
  readonly path: string;
  /** Needs no credential. */
  readonly open: boolean;
}

export interface KnownPath {
  /** Parameters as `{name}`. */
  readonly path: string;
  readonly methods: readonly string[];
  /** No method of the path needs a credential. */
  readonly open: boolean;
}

interface Entry extends KnownPath {
  readonly pattern: RegExp;
}

/** Sorts after every literal segment. */
const parameter = '\uffff';

const byLiteralsFirst = (a: Route, b: Route): number => (sortKey(a) < sortKey(b) ? -1 : 1);
const sortKey = ({ path }: Route): string => path.replace(/\{\w+\}/g, parameter);

/** A path that is longer is no slip of the hand. */
const maxSuggestedLength = 200;

/** A declared path with the values of a given one; undefined where they have another number of segments. */
function filled(declared: readonly string[], given: readonly string[]): string | undefined {
  if (declared.length !== given.length || given.slice(1).includes('')) return undefined;
  return declared.map((segment, at) => (segment.startsWith('{') ? given[at] : segment)).join('/');
}

/** Which methods a path has: tells 405 from 404, and 401 from both. */
export class PathTable {
  private readonly entries: readonly Entry[];

  constructor(routes: readonly Route[]) {
    const byPath = Map.groupBy([...routes].sort(byLiteralsFirst), ({ path }) => path);
    this.entries = [...byPath].map(([path, group]) => ({
      path,
      pattern: new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`),
      methods: [...new Set(group.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))],
      open: group.every(({ open }) => open),
    }));
  }

  /** The path as it is declared; a literal segment wins over a parameter, as in OpenAPI. */
  find(path: string): KnownPath | undefined {
    return this.entries.find(({ pattern }) => pattern.test(path));
  }

  /**
   * The declared path that a mistyped one most likely stands for, with the given values in the places of its
   * parameters; undefined where none is close.
   */
  nearest(path: string): string | undefined {
    const given = path.slice(0, maxSuggestedLength).replace(/\/+$/, '').split('/');
    const sameLength = this.entries
      .map((entry) => filled(entry.path.split('/'), given))
      .filter((one) => one !== undefined);
    return nearest(given.join('/'), sameLength);
  }

  /**
   * Methods that a literal path lacks and a parameter beside it has: the router would take the literal for a value of
   * the parameter, such as `DELETE /suppressions/import` for the entry with the id "import".
   */
  hidden(): { readonly path: string; readonly method: string }[] {
    return this.entries.flatMap(({ path, methods }, index) => {
      const example = path.replace(/\{\w+\}/g, 'x');
      const others = this.entries.slice(index + 1).filter(({ pattern }) => pattern.test(example));
      const hidden = new Set(others.flatMap((other) => other.methods));
      return [...hidden]
        .filter((method) => method !== 'HEAD' && !methods.includes(method))
        .map((method) => ({ path, method }));
    });
  }
}
