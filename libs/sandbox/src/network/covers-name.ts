/** Whether `name` is `pattern`, or is matched by a wildcard pattern: `*.acme.test` matches `a.acme.test`. */
export const coversName = (pattern: string, name: string): boolean =>
  pattern === name || (pattern.startsWith('*.') && name.endsWith(pattern.slice(1)));
