/** The state of a view in its URL: names with texts. Empty values are left out, so that equal views have equal URLs. */
export type Search = Readonly<Record<string, string | undefined>>;

export const parseSearch = (query: string): Search => Object.fromEntries(new URLSearchParams(query));

export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries).toString()}`;
}

/** Reads the named parameters as texts, and ignores all others. */
export const pick =
  <N extends string>(...names: readonly N[]) =>
  (search: Record<string, unknown>): { readonly [K in N]?: string } =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = search[name];
        return typeof value === 'string' && value !== '' ? [[name, value]] : [];
      }),
    ) as { [K in N]?: string };

/** One of the values, or the first one. */
export const oneOf = <T extends string>(values: readonly [T, ...T[]], value: string | undefined): T =>
  values.find((candidate) => candidate === value) ?? values[0];
