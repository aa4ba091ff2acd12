const parts: Readonly<Record<string, string | undefined>> = {
  first: 'ada',
  last: 'lovelace',
  middle: 'king',
  f: 'a',
  l: 'l',
  m: 'k',
};

/** The address that Ada King Lovelace would have by a pattern such as `{f}{last}@{domain}`. */
export const exampleOf = (pattern: string, domain: string): string =>
  pattern.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    name === 'domain' ? domain : (parts[name] ?? whole),
  );
