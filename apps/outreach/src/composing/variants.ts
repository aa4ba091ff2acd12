import { createHash } from 'node:crypto';
import type { StepText } from './step-templates';

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

const isBlank = (text: string | null | undefined): boolean => !text?.trim();
