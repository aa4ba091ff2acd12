import type { Issue } from '@lode/contracts';
import { parseTemplate, type ParsedTemplate, type TemplateKind } from '../templates/parse-template';
import { issuesOf } from '../templates/template-problem';

/** Templates of a step as the customer writes them. */
export interface StepText {
  readonly thread?: 'new' | 'reply';
  readonly subject?: string | null;
  readonly body_text?: string | null;
  readonly body_html?: string | null;
}

/** Parsed templates of a step; at least one body is present. */
export interface StepTemplates {
  /** Absent if the step uses the subject of its thread. */
  readonly subject?: ParsedTemplate;
  readonly text?: ParsedTemplate;
  readonly html?: ParsedTemplate;
}

export type StepParse =
  | { readonly templates: StepTemplates; readonly issues?: undefined }
  | { readonly templates?: undefined; readonly issues: readonly Issue[] };

const fields = { subject: 'subject', body_text: 'text', body_html: 'html' } as const;

/**
 * Parses the templates of a step, or returns all issues.
 * @param location path of the step in its request, such as `body.steps[0]`
 */
export function parseStep(step: StepText, location: string): StepParse {
  const templates: Partial<Record<TemplateKind, ParsedTemplate>> = {};
  const issues = missing(step, location);
  for (const [field, kind] of Object.entries(fields) as [keyof typeof fields, TemplateKind][]) {
    const text = step[field];
    if (isBlank(text)) continue;
    const { template, problems } = parseTemplate(text, kind);
    if (template) templates[kind] = template;
    else issues.push(...issuesOf(`${location}.${field}`, problems));
  }
  return issues.length ? { issues } : { templates };
}

function missing({ thread = 'new', subject, body_text, body_html }: StepText, location: string): Issue[] {
  const issues: Issue[] = [];
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
