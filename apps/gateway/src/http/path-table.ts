import { nearest } from '@lode/contracts';

interface Route {
  readonly method: string;
  /** Parameters as `{name}`. */
  readonly path: string;
  /** Requires no credential. */
  readonly open: boolean;
}

export interface KnownPath {
  /** Parameters as `{name}`. */
  readonly path: string;
  readonly methods: readonly string[];
  /** No method of the path requires a credential. */
  readonly open: boolean;
}

interface Entry extends KnownPath {
  readonly pattern: RegExp;
}

/** Sorts after every literal segment. */
const parameter = '\uffff';

const byLiteralsFirst = (a: Route, b: Route): number => (sortKey(a) < sortKey(b) ? -1 : 1);
const sortKey = ({ path }: Route): string => path.replace(/\{\w+\}/g, parameter);

/** Longer paths are not treated as typing errors. */
const maxSuggestedLength = 200;

/** A declared path with the values of a requested one; undefined: different numbers of segments. */
function filled(declared: readonly string[], given: readonly string[]): string | undefined {
  if (declared.length !== given.length || given.slice(1).includes('')) return undefined;
  return declared.map((segment, at) => (segment.startsWith('{') ? given[at] : segment)).join('/');
}

/** Methods of each path, to distinguish 405, 404 and 401. */
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

  /** The declared path. Literal segments have precedence over parameters, as in OpenAPI. */
  find(path: string): KnownPath | undefined {
    return this.entries.find(({ pattern }) => pattern.test(path));
  }

  /**
   * The declared path that is closest to a mistyped one, with the requested values as parameters; undefined: none is
   * close.
   */
  nearest(path: string): string | undefined {
    const given = path.slice(0, maxSuggestedLength).replace(/\/+$/, '').split('/');
    const sameLength = this.entries
      .map((entry) => filled(entry.path.split('/'), given))
      .filter((one) => one !== undefined);
    return nearest(given.join('/'), sameLength);
  }

  /**
   * Methods that a literal path lacks and a parameterised path has. The router would read the literal as a parameter, such
   * as `DELETE /suppressions/import` as the entry with the id "import".
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
