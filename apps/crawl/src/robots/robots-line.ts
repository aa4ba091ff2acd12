type Field = 'user-agent' | 'allow' | 'disallow' | 'crawl-delay' | 'sitemap';

export interface RobotsLine {
  readonly field: Field;
  readonly value: string;
}

/** Field names without spaces and hyphens, including common misspellings. */
const fields: ReadonlyMap<string, Field> = new Map([
  ['useragent', 'user-agent'],
  ['allow', 'allow'],
  ['disallow', 'disallow'],
  ['dissallow', 'disallow'],
  ['dissalow', 'disallow'],
  ['disalow', 'disallow'],
  ['diasllow', 'disallow'],
  ['disallaw', 'disallow'],
  ['crawldelay', 'crawl-delay'],
  ['sitemap', 'sitemap'],
]);

/** Maximum length of a field name, with some spaces. */
const maxNameLength = 64;

/** Parses a line; undefined for unknown fields. */
export function readRobotsLine(text: string): RobotsLine | undefined {
  const [content = ''] = text.split('#', 1);
  const line = content.trim();
  const end = nameEnd(line);
  if (end < 0 || end > maxNameLength) return undefined;
  const name = line.slice(0, end).toLowerCase();
  const field = fields.get(name.replace(/[\s_-]/g, ''));
  return field && { field, value: line.slice(end + 1).trim() };
}

/** Position of the colon, or of the first space if the colon is missing. */
function nameEnd(line: string): number {
  const colon = line.indexOf(':');
  return colon < 0 ? line.search(/\s/) : colon;
}
