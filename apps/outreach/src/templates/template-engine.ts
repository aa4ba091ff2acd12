import { escapedHtml } from '@lode/domain/values';
import { CaseTag, CommentTag, IfTag, Liquid, Parser, UnlessTag, type Template } from 'liquidjs';
import { asText, templateFilters } from './template-filters';
import { maxProblems } from './template-problem';

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
