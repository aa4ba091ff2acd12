import { cleanName } from './clean-name';

/** What is wrong with a name that is none, and what to send instead. */
export interface NameProblem {
  readonly message: string;
  readonly fix: string;
}

/** Undefined for what may be a name: any text with a letter in it. */
export function nameProblem(text: string): NameProblem | undefined {
  if (/\p{L}/u.test(cleanName(text))) return undefined;
  return { message: 'holds no letter', fix: 'send the name of a person in letters' };
}
