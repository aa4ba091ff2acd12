import { cleanName } from './clean-name';

/** The mistake in an invalid name, and what to send instead. */
export interface NameProblem {
  readonly message: string;
  readonly fix: string;
}

/** Undefined for a possible name: any text with a letter. */
export function nameProblem(text: string): NameProblem | undefined {
  if (/\p{L}/u.test(cleanName(text))) return undefined;
  return { message: 'contains no letter', fix: 'send the name of a person in letters' };
}
