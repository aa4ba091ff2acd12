import { escapedHtml } from '@lode/domain/values';
import { CaseTag, CommentTag, IfTag, Liquid, Parser, UnlessTag, type Template } from 'liquidjs';
import { asText, templateFilters } from './template-filters';
import { maxProblems } from './template-problem';

/** There are no loops and no variables of a template's own, so what it costs grows with its length alone. */
const tags = { if: IfTag, unless: UnlessTag, case: CaseTag, comment: CommentTag };
export const tagNames: readonly string[] = [...Object.keys(tags), 'elsif', 'else', 'when'];

/** Bytes and the like that one rendering may ask for, far above what the limits on templates let through. */
const memoryLimit = 10_000_000;

/** Renders plain text: subjects, and the text of a mail. */
export const plainEngine = engine(asText, (value) => asText(value));
/** Renders HTML: every value is escaped, once. */
export const htmlEngine = engine(
  (value) => escapedHtml(asText(value)),
  (value) => escapedHtml(asText(value)),
);

/** @throws LiquidError with the first ten mistakes */
export const parseWith = (liquid: Liquid, text: string): Template[] => new BriefParser(liquid).parse(text);

/** Leaves off where there is enough to tell: the parser goes through the whole text for each mistake. */
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
    // What is not known is an empty text, which a condition takes for no.
    jsTruthy: true,
    strictFilters: true,
    catchAllErrors: true,
    memoryLimit,
    outputEscape,
    // Nothing is ever looked up: there is no tag that names a file. Were there one, it would find none.
    templates: {},
  });
  replace(liquid.tags, tags);
  // Marked as done, so that what is escaped by hand is not escaped again.
  replace(liquid.filters, { ...templateFilters, escape: { handler: escape, raw: true } });
  return liquid;
}

/** Without a prototype: `{{ x | constructor }}` names nothing. */
function replace<T>(registry: Record<string, T>, entries: Readonly<Record<string, T>>): void {
  for (const name of Object.keys(registry)) delete registry[name];
  Object.setPrototypeOf(registry, null);
  Object.assign(registry, entries);
}
