import type { Form } from '../patterns/candidate';
import type { LearnedForms } from '../patterns/infer-forms';

/** A form and its use at a domain, as in the response. */
export interface StatedForm {
  /** Such as `{first}.{last}@{domain}`. */
  readonly pattern: string;
  /** 0 to 1; null if no address of the domain is known. */
  readonly share: number | null;
  readonly samples: number;
}

export function stateForm(form: Form, { shares, samples }: LearnedForms): StatedForm {
  const share = shares.find((each) => each.form === form)?.share ?? 0;
  return { pattern: `${form}@{domain}`, share: samples > 0 ? round(share) : null, samples };
}

/** The most common form of a domain; null if unknown. */
export const usualForm = (learned: LearnedForms): StatedForm | null =>
  learned.usual && stateForm(learned.usual.form, learned);

const round = (share: number): number => Math.round(share * 100) / 100;
