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

/** A path that ends with a word of other APIs for `DELETE`. */
const deletion = /^(\/.{1,200})\/(?:cancel|delete|remove|revoke)\/?$/i;

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

  /**
   * The path that was probably meant by an unknown one, see `suggestedPath`; with its method if the unknown path ends with a
   * word for it: `DELETE /jobs/job_1` for `/jobs/job_1/cancel`.
   */
  nearest(path: string): string | undefined {
    return this.deletionOf(path) ?? suggestedPath(path, this.suggested);
  }

  private deletionOf(path: string): string | undefined {
    const [, above] = deletion.exec(path) ?? [];
    const meant = above === undefined ? undefined : suggestedPath(above, this.suggested);
    const isDeleted = meant !== undefined && this.find(meant)?.methods.includes('DELETE');
    return isDeleted ? `DELETE ${meant}` : undefined;
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
