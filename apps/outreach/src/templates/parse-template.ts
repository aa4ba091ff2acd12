import { LiquidError, Tokenizer, TypeGuards, type Liquid, type Template } from 'liquidjs';
import { unknownValue, markupFaults } from '../markup/safe-markup';
import { readMarkup } from '../markup/read-markup';
import { tagNames, filterNames, htmlEngine, parseWith, plainEngine } from './template-engine';
import { type TemplateMistake, maxProblems, problemsOf, type TemplateProblem } from './template-problem';
import { VariableUses, type VariableUse } from './variable-uses';

/** Parses a template (Liquid without loops and files), or returns at most ten problems. */
export function parseTemplate(text: string, kind: TemplateKind): TemplateParse {
  const unfit = unfitness(text, kind);
  if (unfit) return { problems: problemsOf(text, [unfit]) };
  const engine = kind === 'html' ? htmlEngine : plainEngine;
  try {
    const templates = parseWith(engine, text);
    const found = new VariableUses(templates);
    const mistakes = [...found.mistakes, ...(kind === 'html' ? markupMistakes(text) : [])];
    if (mistakes.length) return { problems: problemsOf(text, mistakes) };
    return { template: { kind, uses: found.uses, engine, templates } };
  } catch (error) {
    return { problems: problemsOf(text, mistakesOf(error)) };
  }
}

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
function mistakesOf(error: unknown): TemplateMistake[] {
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

/**
 * Finds forbidden markup in the HTML of a template: conditions are removed, all their branches stay, and variables become
 * unknown values. Rendering checks the effect of the actual values.
 * @throws LiquidError if the template cannot be parsed
 */
export function markupMistakes(template: string): TemplateMistake[] {
  const { html, places } = withoutBraces(template);
  const faults = markupFaults(readMarkup(html));
  const tagOfValue = html.search(new RegExp(`</?${unknownValue}`));
  if (tagOfValue >= 0)
    faults.push({
      at: tagOfValue,
      message: 'has a variable in the name of a tag',
      fix: 'write the name of the tag',
    });
  return faults
    .slice(0, maxProblems)
    .map(({ at, message, fix }) => ({ at: placeIn(places, at), message, fix }));
}

/** Offsets at which text of the HTML begins in the template, by their offset in the HTML. */
type Positions = (readonly [html: number, template: number])[];

function withoutBraces(template: string): { html: string; places: Positions } {
  const places: Positions = [];
  let html = '';
  for (const token of new Tokenizer(template).readTopLevelTokens()) {
    if (TypeGuards.isTagToken(token)) continue;
    places.push([html.length, token.begin]);
    html += TypeGuards.isOutputToken(token) ? unknownValue : token.getText();
  }
  return { html, places };
}

function placeIn(places: Positions, at: number): number {
  const [html, template] = places.findLast(([begin]) => begin <= at) ?? [0, 0];
  return template + at - html;
}

export type TemplateKind = 'subject' | 'text' | 'html';

export interface ParsedTemplate {
  readonly kind: TemplateKind;
  readonly uses: readonly VariableUse[];
  readonly engine: Liquid;
  readonly templates: Template[];
}

export type TemplateParse =
  | { readonly template: ParsedTemplate; readonly problems?: undefined }
  | { readonly template?: undefined; readonly problems: readonly TemplateProblem[] };

/** Maximum characters, as in the contracts of sequences. */
const maxTemplateLength: Readonly<Record<TemplateKind, number>> = {
  subject: 500,
  text: 40_000,
  html: 80_000,
};
/** Maximum pairs of braces; with the length, they bound the cost of parsing and rendering. */
const maxBraces = 200;
/** Maximum characters within a pair of braces. */
const maxBraceLength = 300;
const maxDepth = 20;
/** Control characters, which are forbidden in a subject of one line. */
const noSubject = /[\0-\x1f\x7f-\x9f\u2028\u2029]/;

/** Distinct variables of templates; one has a fallback only if it has one in all templates. */
export function variablesOf(...templates: readonly ParsedTemplate[]): Omit<VariableUse, 'always'>[] {
  const found = new Map<string, boolean>();
  for (const { name, fallback } of templates.flatMap(({ uses }) => uses))
    found.set(name, fallback && (found.get(name) ?? true));
  return [...found].map(([name, fallback]) => ({ name, fallback }));
}

/** Whether a template prints a variable in every case. */
export const alwaysPrints = (template: ParsedTemplate, variable: string): boolean =>
  template.uses.some(({ name, always }) => always && name === variable);

/** Limits checked before parsing, so that the parser cannot run for long. */
function unfitness(text: string, kind: TemplateKind): TemplateMistake | undefined {
  const maxLength = maxTemplateLength[kind];
  if (text.length > maxLength)
    return { at: maxLength, message: `is longer than ${maxLength} characters`, fix: 'shorten it' };
  const at = kind === 'subject' ? text.search(noSubject) : text.indexOf('\0');
  if (at >= 0) {
    const what = kind === 'subject' ? 'a line break or another control character' : 'a NUL character';
    return { at, message: `has ${what}`, fix: 'remove it' };
  }
  return excess(text);
}

function excess(text: string): TemplateMistake | undefined {
  let braces = 0;
  let depth = 0;
  for (const token of topLevelTokens(text)) {
    if (TypeGuards.isHTMLToken(token)) continue;
    const at = token.begin;
    if (++braces > maxBraces)
      return { at, message: `has more than ${maxBraces} variables and conditions`, fix: 'use fewer' };
    if (token.end - at > maxBraceLength)
      return {
        at,
        message: `has more than ${maxBraceLength} characters in one pair of braces`,
        fix: 'shorten the expression',
      };
    if (!TypeGuards.isTagToken(token)) continue;
    if (/^(if|unless|case)$/.test(token.name)) depth++;
    if (/^end(if|unless|case)$/.test(token.name)) depth--;
    if (depth > maxDepth)
      return { at, message: `has conditions more than ${maxDepth} deep`, fix: 'nest them less' };
  }
  return undefined;
}

/** None if the text cannot be tokenized; the parser then reports the reason. */
function topLevelTokens(text: string) {
  try {
    return new Tokenizer(text).readTopLevelTokens();
  } catch {
    return [];
  }
}
