/** Filters of templates; each converts any value to text and returns text. */
export const templateFilters: Readonly<Record<string, (value: unknown, ...args: unknown[]) => string>> = {
  default: (value, fallback) => asText(value) || asText(fallback),
  capitalize: (value) => capitalized(asText(value)),
  upcase: (value) => asText(value).toUpperCase(),
  downcase: (value) => asText(value).toLowerCase(),
  strip: (value) => asText(value).trim(),
  truncate: (value, length, ending) => truncated(asText(value), length, ending),
};

export const filterNames: readonly string[] = [...Object.keys(templateFilters), 'escape'];

/** Numbers are literals of the template; values of other types print nothing. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

function capitalized(text: string): string {
  const [first = '', ...rest] = text;
  return first.toUpperCase() + rest.join('');
}

/** Truncates to whole characters; the ending counts towards the length. */
function truncated(text: string, length: unknown, ending: unknown): string {
  const maxLength = typeof length === 'number' && length >= 0 ? Math.floor(length) : 50;
  const characters = [...text];
  if (characters.length <= maxLength) return text;
  const end = [...(ending === undefined ? '…' : asText(ending))].slice(0, maxLength);
  return [...characters.slice(0, maxLength - end.length), ...end].join('');
}
