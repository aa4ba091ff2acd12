import { createHash } from 'node:crypto';
import { escapedHtml } from '@lode/domain/values';
import { CaseTag, CommentTag, type Context, IfTag, Liquid, Parser, UnlessTag, type Template } from 'liquidjs';
import { maxProblems } from './template-problem';

type TemplateFilter = (this: { readonly context: Context }, value: unknown, ...args: unknown[]) => string;

/** Filters of templates; each converts any value to text and returns text. */
const templateFilters: Readonly<Record<string, TemplateFilter>> = {
  default: (value, fallback) => asText(value) || asText(fallback),
  capitalize: (value) => capitalized(asText(value)),
  upcase: (value) => asText(value).toUpperCase(),
  downcase: (value) => asText(value).toLowerCase(),
  strip: (value) => asText(value).trim(),
  truncate: (value, length, ending) => truncated(asText(value), length, ending),
  spin(value) {
    return chosen(alternativesIn(asText(value)), seedOf(this.context.globals));
  },
};

export const filterNames: readonly string[] = [...Object.keys(templateFilters), 'escape'];

/** Numbers are literals of the template; values of other types print nothing. */
const asText = (value: unknown): string =>
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

/** Alternatives of the filter `spin`. */
export const alternativesIn = (text: string): string[] => text.split('|').map((one) => one.trim());

/** Global of a rendering that holds who gets the text. */
const seedName = 'spin_seed';

/** @param recipient whose alternatives of `spin` are chosen, always the same ones */
export const seededBy = (recipient: string): Record<string, string> => ({ [seedName]: recipient });

const seedOf = (globals: object): string => asText((globals as Record<string, unknown>)[seedName]);

/** A hash of the recipient and the alternatives decides, so that a retry has the same text. */
function chosen(alternatives: readonly string[], seed: string): string {
  const hash = createHash('sha256')
    .update(`${seed} ${alternatives.join('|')}`)
    .digest()
    .readUInt32BE();
  return alternatives[hash % alternatives.length] ?? '';
}

/** Without loops and assignments, the cost grows with the length of the template only. */
const tags = { if: IfTag, unless: UnlessTag, case: CaseTag, comment: CommentTag };
export const tagNames: readonly string[] = [...Object.keys(tags), 'elsif', 'else', 'when'];

/** Memory units of Liquid per rendering, far above what the limits of templates allow. */
const memoryLimit = 10_000_000;

/** Renders subjects and plain text. */
export const plainEngine = engine(asText, (value) => asText(value));
/** Renders HTML; every value is escaped once. */
export const htmlEngine = engine(
  (value) => escapedHtml(asText(value)),
  (value) => escapedHtml(asText(value)),
);

/** @throws LiquidError with the first ten mistakes */
export const parseWith = (liquid: Liquid, text: string): Template[] => new BriefParser(liquid).parse(text);

/** Stops after enough mistakes, because the parser scans the whole text for each. */
class BriefParser extends Parser {
  private readonly mistakes = new Set<unknown>();

  override parseToken(
    ...[token, remaining]: Parameters<Parser['parseToken']>
  ): ReturnType<Parser['parseToken']> {
    try {
      return super.parseToken(token, remaining);
    } catch (error) {
      if (this.mistakes.add(error).size >= maxProblems) remaining.length = 0;
      throw error;
    }
  }
}

function engine(outputEscape: (value: unknown) => string, escape: (value: unknown) => string): Liquid {
  const liquid = new Liquid({
    ownPropertyOnly: true,
    // Unknown values are empty texts, which conditions treat as false.
    jsTruthy: true,
    strictFilters: true,
    catchAllErrors: true,
    memoryLimit,
    outputEscape,
    // No tag reads files; if one did, it would find none.
    templates: {},
  });
  replace(liquid.tags, tags);
  // Marked as raw, so that explicitly escaped values are not escaped again.
  replace(liquid.filters, { ...templateFilters, escape: { handler: escape, raw: true } });
  return liquid;
}

/** Removes the prototype, so that `{{ x | constructor }}` is unknown. */
function replace<T>(registry: Record<string, T>, entries: Readonly<Record<string, T>>): void {
  for (const name of Object.keys(registry)) delete registry[name];
  Object.setPrototypeOf(registry, null);
  Object.assign(registry, entries);
}
