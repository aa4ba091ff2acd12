import { createHash } from 'node:crypto';
import type { Issue, StepKind } from '@lode/contracts';
import {
  parseTemplate,
  type ParsedTemplate,
  type TemplateKind,
  variablesOf,
} from '../templates/parse-template';
import { issuesOf } from '../templates/template-problem';
import type { TemplateValues } from '../templates/template-variables';

/** Templates of a step as the customer writes them. */
export interface StepText {
  readonly kind?: StepKind;
  readonly thread?: 'new' | 'reply';
  readonly subject?: string | null;
  readonly body_text?: string | null;
  readonly body_html?: string | null;
}

/** Parsed templates of a step; of an email at least one body is present. */
export interface StepTemplates {
  /** Absent if the step uses the subject of its thread. */
  readonly subject?: ParsedTemplate;
  readonly text?: ParsedTemplate;
  readonly html?: ParsedTemplate;
}

export type StepParse =
  | { readonly templates: StepTemplates; readonly issues?: undefined }
  | { readonly templates?: undefined; readonly issues: readonly Issue[] };

const templateFields = { subject: 'subject', body_text: 'text', body_html: 'html' } as const;

/**
 * Parses the templates of a step, or returns all issues.
 * @param location path of the step in its request, such as `body.steps[0]`
 */
export function parseStep(step: StepText, location: string): StepParse {
  const templates: Partial<Record<TemplateKind, ParsedTemplate>> = {};
  const issues = missingFields(step, location);
  for (const [field, kind] of Object.entries(templateFields) as [
    keyof typeof templateFields,
    TemplateKind,
  ][]) {
    const text = step[field];
    if (isBlank(text)) continue;
    const { template, problems } = parseTemplate(text, kind);
    if (template) templates[kind] = template;
    else issues.push(...issuesOf(`${location}.${field}`, problems));
  }
  return issues.length ? { issues } : { templates };
}

function missingFields(
  { kind = 'email', thread = 'new', subject, body_text, body_html }: StepText,
  location: string,
): Issue[] {
  const issues: Issue[] = [];
  // The kind names the task of a manual step.
  if (kind !== 'email') return issues;
  if (thread === 'new' && isBlank(subject))
    issues.push({
      location: `${location}.subject`,
      message: 'is required',
      fix: 'set a subject, or continue the thread with "thread": "reply"',
    });
  if (isBlank(body_text) && isBlank(body_html))
    issues.push({
      location: `${location}.body_text`,
      message: 'is required',
      fix: 'set body_text or body_html',
    });
  return issues;
}

const isBlank = (text: string | null | undefined): text is null | undefined => !text?.trim();

/** Variables that every message has. */
const suppliedVariables = ['email', 'sender_name', 'sender_email', 'unsubscribe_url'];

/** Variables without a default, in order of their use. */
export const neededVariables = (steps: readonly StepTemplates[]): string[] =>
  variablesOf(
    ...steps.flatMap(({ subject, text, html }) => [subject, text, html].filter((one) => one !== undefined)),
  )
    .filter(({ name, fallback }) => !fallback && !suppliedVariables.includes(name))
    .map(({ name }) => name);

/** Needed variables without a value. */
export const missingVariables = (needed: readonly string[], { custom, ...known }: TemplateValues): string[] =>
  needed.filter((name) => {
    const values: Readonly<Record<string, unknown>> = name.startsWith(ofCustom) ? { ...custom } : known;
    const value = values[name.startsWith(ofCustom) ? name.slice(ofCustom.length) : name];
    return typeof value !== 'string' || value.trim() === '';
  });

const ofCustom = 'custom.';

/** A step with its variants, as the customer writes it. */
export interface VariedStep extends StepText {
  readonly variants?: readonly (Omit<StepText, 'thread'> & { readonly weight?: number })[];
}

/**
 * Texts of a step: one per variant, or the text of the step without variants. A variant without a subject has that of
 * the step; a variant without bodies has both bodies of the step.
 */
export function textsOf({ variants = [], ...step }: VariedStep): StepText[] {
  if (variants.length === 0) return [step];
  return variants.map(({ subject, body_text, body_html }) => {
    const hasBody = !isBlank(body_text) || !isBlank(body_html);
    return {
      ...step,
      ...(!isBlank(subject) && { subject }),
      ...(hasBody && { body_text: body_text ?? null, body_html: body_html ?? null }),
    };
  });
}

/**
 * Number of the variant that a recipient gets, from 1; 0 for a step without variants. A hash of enrolment and step
 * decides, so a retry has the same text, and the variants of two steps are independent.
 * @param position of the step, from 1
 */
export function variantFor({ variants = [] }: VariedStep, enrolment: string, position: number): number {
  const weights = variants.map(({ weight = 1 }) => weight);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let rest = shareOf(`${enrolment} ${position}`) * total;
  return weights.findIndex((weight) => (rest -= weight) < 0) + 1;
}

/** A number from 0 to below 1, uniform over texts. */
const shareOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;
