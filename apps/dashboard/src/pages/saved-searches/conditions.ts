import type { Schemas } from '../../api/client';

type Monitor = Schemas['Monitor'];
type Url = Readonly<Record<string, string | undefined>>;

/** What a saved search finds. */
export type SearchKind = 'companies' | 'people';

const numbers: ReadonlySet<string> = new Set([
  ...['radius_km', 'size_min', 'size_max', 'founded_after', 'founded_before', 'max_age'],
]);
const flags: ReadonlySet<string> = new Set(['has_open_roles', 'has_email', 'decision_maker', 'verified']);
/** `exclude` follows the lists of today, and `email` names one person: neither is saved. */
const unsaved: ReadonlySet<string> = new Set(['exclude', 'email']);

/** The conditions of a URL as the body of a request has them. */
export function conditionsOf(url: Url): Readonly<Record<string, string | number | boolean>> {
  return Object.fromEntries(
    Object.entries(url).flatMap(([name, value]) => {
      if (value === undefined || unsaved.has(name)) return [];
      return [[name, numbers.has(name) ? Number(value) : flags.has(name) ? value === 'true' : value]];
    }),
  );
}

/** Kind and conditions of a saved search, as a URL has them; undefined for other monitors. */
export function savedSearch({
  companies,
  people,
}: Pick<Monitor, 'companies' | 'people'>): { readonly kind: SearchKind; readonly url: Url } | undefined {
  if (companies) return { kind: 'companies', url: textsOf(companies) };
  return people ? { kind: 'people', url: textsOf(people) } : undefined;
}

const textsOf = (conditions: object): Url =>
  Object.fromEntries(
    Object.entries(conditions).flatMap(([name, value]: [string, unknown]) =>
      value === null || value === undefined ? [] : [[name, String(value as string | number | boolean)]],
    ),
  );
