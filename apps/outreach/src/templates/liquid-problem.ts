import { LiquidError } from 'liquidjs';
import { tagNames } from './template-engine';
import { filterNames } from './template-filters';
import type { TemplateMistake } from './template-problem';

type Wording = (words: readonly string[]) => { message: string; fix: string };

const onlyTags = `use only ${tagNames.join(', ')}`;

/** Messages for errors of the parser. */
const wordings: readonly (readonly [RegExp, Wording])[] = [
  [
    /^undefined filter: ([\w-]{1,40})/,
    ([, name]) => ({
      message: `uses the unknown filter ${name}`,
      fix: `use one of ${filterNames.join(', ')}`,
    }),
  ],
  [
    /^tag "(end\w{1,20}|els(?:e|if)|when)" not found/,
    ([, name]) => ({
      message: `has {% ${name} %} without an open block`,
      fix: 'open it with {% if … %}, {% unless … %} or {% case … %} before',
    }),
  ],
  [
    /^tag "([\w#-]{1,40})" not found/,
    ([, name]) => ({ message: `uses {% ${name} %}, which templates do not support`, fix: onlyTags }),
  ],
  [
    /^raw .* not closed/s,
    () => ({ message: 'uses {% raw %}, which templates do not support', fix: onlyTags }),
  ],
  [
    /^output .* not closed/s,
    () => ({ message: 'has {{ without }}', fix: 'close it with }}, or remove the {{' }),
  ],
  [
    /^tag \{%-?\s*(\w{1,20}).*%\} not closed/s,
    ([, name]) => ({
      message: `has {% ${name} %} that is not closed`,
      fix: `close it with {% end${name} %}`,
    }),
  ],
  [
    /^tag .* not closed/s,
    () => ({ message: 'has {% without %}', fix: 'close it with %}, or remove the {%' }),
  ],
];

const unreadable = {
  message: 'has invalid content between its braces',
  fix: 'write a variable such as {{ first_name | default: "there" }}, or a condition such as {% if company %}',
};

/** Converts a parser error to mistakes; its own text and stack are not shown. */
export function mistakesOf(error: unknown): TemplateMistake[] {
  if (!LiquidError.is(error)) return [{ at: 0, ...unreadable }];
  const several: unknown = 'errors' in error ? error.errors : undefined;
  if (Array.isArray(several)) return several.flatMap(mistakesOf);
  return [{ at: error.token.begin, ...worded(error.originalError?.message ?? error.message) }];
}

function worded(error: string): { message: string; fix: string } {
  for (const [pattern, wording] of wordings) {
    const words = pattern.exec(error);
    if (words) return wording(words);
  }
  return unreadable;
}
