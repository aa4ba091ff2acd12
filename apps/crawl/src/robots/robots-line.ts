type Field = 'user-agent' | 'allow' | 'disallow' | 'crawl-delay' | 'sitemap';

export interface RobotsLine {
  readonly field: Field;
  readonly value: string;
}

/** Names with the spaces and hyphens taken out, and how they are often misspelt. */
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

/** Long enough for every name with some spaces about it. */
const maxNameLength = 64;

/** One line without its end; undefined where it says nothing that we know of. */
export function readRobotsLine(text: string): RobotsLine | undefined {
  const [content = ''] = text.split('#', 1);
  const line = content.trim();
  const end = nameEnd(line);
  if (end < 0 || end > maxNameLength) return undefined;
  const name = line.slice(0, end).toLowerCase();
  const field = fields.get(name.replace(/[\s_-]/g, ''));
  return field && { field, value: line.slice(end + 1).trim() };
}

/** The colon; where it was forgotten, the first space. */
function nameEnd(line: string): number {
  const colon = line.indexOf(':');
  return colon < 0 ? line.search(/\s/) : colon;
}
