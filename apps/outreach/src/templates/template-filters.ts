/** What a template can do with a value; all of them take any value for text and give text. */
export const templateFilters: Readonly<Record<string, (value: unknown, ...args: unknown[]) => string>> = {
  default: (value, fallback) => asText(value) || asText(fallback),
  capitalize: (value) => capitalized(asText(value)),
  upcase: (value) => asText(value).toUpperCase(),
  downcase: (value) => asText(value).toLowerCase(),
  strip: (value) => asText(value).trim(),
  truncate: (value, length, ending) => truncated(asText(value), length, ending),
};

export const filterNames: readonly string[] = [...Object.keys(templateFilters), 'escape'];

/** Numbers come from the template itself; everything else that is no text prints nothing. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

function capitalized(text: string): string {
  const [first = '', ...rest] = text;
  return first.toUpperCase() + rest.join('');
}

/** Whole characters; the ending counts, so that the result is never longer than asked for. */
function truncated(text: string, length: unknown, ending: unknown): string {
  const most = typeof length === 'number' && length >= 0 ? Math.floor(length) : 50;
  const characters = [...text];
  if (characters.length <= most) return text;
  const end = [...(ending === undefined ? '…' : asText(ending))].slice(0, most);
  return [...characters.slice(0, most - end.length), ...end].join('');
}
