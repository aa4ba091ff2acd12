import { suggestedPath } from './suggested-path';

interface Route {
  readonly method: string;
  /** Parameters as `{name}`. */
  readonly path: string;
  /** Requires no credential. */
  readonly open: boolean;
  /** For recipients of messages, who follow links: never suggested. */
  readonly personal?: boolean;
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

/** Methods of each path, to distinguish 405, 404 and 401. */
export class PathTable {
  private readonly entries: readonly Entry[];
  private readonly suggested: readonly string[];

  constructor(routes: readonly Route[]) {
    const byPath = Map.groupBy([...routes].sort(byLiteralsFirst), ({ path }) => path);
    this.entries = [...byPath].map(([path, group]) => ({
      path,
      pattern: new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`),
      methods: [...new Set(group.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))],
      open: group.every(({ open }) => open),
    }));
    this.suggested = [...byPath].flatMap(([path, group]) =>
      group.some(({ personal }) => personal) ? [] : [path],
    );
  }

  /** The declared path. Literal segments have precedence over parameters, as in OpenAPI. */
  find(path: string): KnownPath | undefined {
    return this.entries.find(({ pattern }) => pattern.test(path));
  }

  /** The path that was probably meant by an unknown one, see `suggestedPath`. */
  nearest(path: string): string | undefined {
    return suggestedPath(path, this.suggested);
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
