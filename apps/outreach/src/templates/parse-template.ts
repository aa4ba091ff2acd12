import { Tokenizer, TypeGuards, type Liquid, type Template } from 'liquidjs';
import { markupMistakes } from './markup-mistakes';
import { mistakesOf } from './liquid-problem';
import { htmlEngine, parseWith, plainEngine } from './template-engine';
import { problemsOf, type TemplateMistake, type TemplateProblem } from './template-problem';
import { VariableUses, type VariableUse } from './variable-uses';

export type TemplateKind = 'subject' | 'text' | 'html';

/** A template that can be rendered. */
export interface ParsedTemplate {
  readonly kind: TemplateKind;
  readonly uses: readonly VariableUse[];
  readonly engine: Liquid;
  readonly templates: Template[];
}

export type TemplateParse =
  | { readonly template: ParsedTemplate; readonly problems?: undefined }
  | { readonly template?: undefined; readonly problems: readonly TemplateProblem[] };

/** Characters, as the contracts of sequences have them. */
const maxTemplateLength: Readonly<Record<TemplateKind, number>> = {
  subject: 500,
  text: 40_000,
  html: 80_000,
};
/** Of braces in a template: with its length they bound what parsing and rendering can cost. */
const maxBraces = 200;
/** Characters between them. */
const maxBraceLength = 300;
const maxDepth = 20;
/** A subject is one line; what would end it, or is no text, has no place in it. */
const noSubject = /[\0-\x1f\x7f-\x9f\u2028\u2029]/;

/** Reads a template (the Liquid language without loops and files), or tells what is wrong with it: never more than ten problems. */
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

/** The variables of some templates, each once; a fallback is one only where all of them have it. */
export function variablesOf(...templates: readonly ParsedTemplate[]): Omit<VariableUse, 'always'>[] {
  const found = new Map<string, boolean>();
  for (const { name, fallback } of templates.flatMap(({ uses }) => uses))
    found.set(name, fallback && (found.get(name) ?? true));
  return [...found].map(([name, fallback]) => ({ name, fallback }));
}

/** Whether a template prints a variable in every case. */
export const alwaysPrints = (template: ParsedTemplate, variable: string): boolean =>
  template.uses.some(({ name, always }) => always && name === variable);

/** What is said before the parser sees it, so that it never works long. */
function unfitness(text: string, kind: TemplateKind): TemplateMistake | undefined {
  const most = maxTemplateLength[kind];
  if (text.length > most)
    return { at: most, message: `is longer than ${most} characters`, fix: 'make it shorter' };
  const at = kind === 'subject' ? text.search(noSubject) : text.indexOf('\0');
  if (at >= 0) {
    const what = kind === 'subject' ? 'a line break or another control character' : 'a NUL character';
    return { at, message: `has ${what}`, fix: 'take it out' };
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
        fix: 'say less there',
      };
    if (!TypeGuards.isTagToken(token)) continue;
    if (/^(if|unless|case)$/.test(token.name)) depth++;
    if (/^end(if|unless|case)$/.test(token.name)) depth--;
    if (depth > maxDepth)
      return { at, message: `has conditions more than ${maxDepth} deep`, fix: 'nest them less' };
  }
  return undefined;
}

/** None where they cannot be told apart: the parser says why. */
function topLevelTokens(text: string) {
  try {
    return new Tokenizer(text).readTopLevelTokens();
  } catch {
    return [];
  }
}
