import { Tokenizer, TypeGuards, type Liquid, type Template } from 'liquidjs';
import { markupMistakes } from './markup-mistakes';
import { mistakesOf } from './liquid-problem';
import { htmlEngine, parseWith, plainEngine } from './template-engine';
import { problemsOf, type TemplateMistake, type TemplateProblem } from './template-problem';
import { VariableUses, type VariableUse } from './variable-uses';

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
