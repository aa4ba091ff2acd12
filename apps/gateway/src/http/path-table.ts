interface Route {
  readonly method: string;
  /** Parameters as `{name}`. */
  readonly path: string;
}

/** Which methods a path has: what tells 405 from 404. */
export class PathTable {
  private readonly patterns: { readonly pattern: RegExp; readonly methods: readonly string[] }[];

  constructor(routes: readonly Route[]) {
    const byPath = Map.groupBy(routes, ({ path }) => path);
    this.patterns = [...byPath].map(([path, group]) => ({
      pattern: new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`),
      methods: [...new Set(group.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))],
    }));
  }

  /** Methods of the path, none where it does not exist. */
  methodsOf(path: string): readonly string[] {
    return this.patterns.find(({ pattern }) => pattern.test(path))?.methods ?? [];
  }
}
