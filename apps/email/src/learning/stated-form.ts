import type { Form } from '../patterns/candidate';
import type { LearnedForms } from '../patterns/infer-forms';

/** How a form stands at a domain, as answers tell it. */
export interface StatedForm {
  /** As in `{first}.{last}@{domain}`. */
  readonly pattern: string;
  /** 0 to 1; null where no address of the domain is known. */
  readonly share: number | null;
  readonly samples: number;
}

export function stateForm(form: Form, { shares, samples }: LearnedForms): StatedForm {
  const share = shares.find((each) => each.form === form)?.share ?? 0;
  return { pattern: `${form}@{domain}`, share: samples > 0 ? round(share) : null, samples };
}

/** The usual form of a domain; null where it is not known. */
export const usualForm = (learned: LearnedForms): StatedForm | null =>
  learned.usual && stateForm(learned.usual.form, learned);

const round = (share: number): number => Math.round(share * 100) / 100;
