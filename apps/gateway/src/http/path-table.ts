import { nearest } from '@lode/contracts';

/** Longer paths are not treated as typing errors. */
const maxLength = 200;

/** Prefixes of other APIs, such as `/api/v1`. */
const foreignPrefix = /^(?:\/(?:api|v\d{1,2}))+(?=\/)/i;

/**
 * The declared path that was probably meant by an unknown one; undefined: none is close. Only the literal segments are
 * compared; parameters have the requested values, or are shown as `{name}` where the request has none: `/jobs/{id}` for
 * `/jobs`. Without a path of the same form, it is the one above: `/jobs/job_1` for `/jobs/job_1/result`.
 */
function suggestedPath(path: string, declared: readonly string[]): string | undefined {
  const given = segmentsOf(path.slice(0, maxLength).replace(foreignPrefix, ''));
  if (given.length === 0 || given.includes('')) return undefined;
  const extended = [...given, valueless];
  return (
    closest(given, declared, isSame) ??
    closest(extended, declared, isSame) ??
    closest(given, declared, isSimilar) ??
    closest(extended, declared, isSimilar) ??
    (given.length > 1 ? closest(given.slice(0, -1), declared, isSame) : undefined)
  );
}

/** A parameter without a value. */
const valueless = '{}';

type Comparison = (given: string, literal: string) => boolean;

const isSame: Comparison = (given, literal) => given === literal;

/** Two of three letters may differ by chance; a short segment has to be the beginning. */
const isSimilar: Comparison = (given, literal) =>
  given.length > 3 ? nearest(given, [literal]) !== undefined : given.length > 1 && literal.startsWith(given);

/** The closest path with as many segments, whose literal segments all compare. */
function closest(
  given: readonly string[],
  declared: readonly string[],
  compares: Comparison,
): string | undefined {
  const candidates = declared.flatMap((path) => filled(segmentsOf(path), given, compares) ?? []);
  return nearest(`/${given.join('/')}`, candidates) ?? candidates[0];
}

/** A declared path with the requested values; undefined: it does not compare. */
function filled(
  declared: readonly string[],
  given: readonly string[],
  compares: Comparison,
): string | undefined {
  const values = declared.map((segment, at) => {
    const value = given[at] ?? '';
    if (isParameter(segment)) return value === valueless ? segment : value;
    return value !== valueless && compares(value, segment) ? segment : undefined;
  });
  return declared.length === given.length && !values.includes(undefined) ? `/${values.join('/')}` : undefined;
}

const segmentsOf = (path: string): string[] => path.replace(/\/+$/, '').split('/').slice(1);
const isParameter = (segment: string): boolean => segment.startsWith('{');

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
