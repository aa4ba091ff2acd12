import { showsMiddle } from '../patterns/form-kind';
import { goneDead, namesakeBySpelling } from './chances';
import { isRefused, isThere, type Replies } from './replies';
import type { Suspect } from './suspect';

/**
 * How likely each suspect is once the mail host has answered: that it is the person's makes what was said of all the
 * others more or less likely (Bayes' rule). That it is none of them is weighed in.
 * @returns by address, 0 to 1
 */
export function chancesAfter(suspects: readonly Suspect[], { of }: Replies): ReadonlyMap<string, number> {
  const accepted = suspects.filter(({ email }) => isThere(of.get(email)));
  const weights = suspects.map((suspect) => {
    const others = accepted.filter((other) => other !== suspect);
    const own = isRefused(of.get(suspect.email)) ? goneDead : 1;
    return suspect.probability * own * product(others.map((other) => alsoThere(other, suspect)));
  });
  const known = sum(suspects.map(({ probability }) => probability));
  const nobody = Math.max(0, 1 - known) * product(accepted.map(({ foreign }) => foreign));
  const total = sum(weights) + nobody;
  return new Map(suspects.map(({ email }, index) => [email, (weights[index] ?? 0) / total]));
}

/** The chance that there is another address as well, if this one is the person's. */
function alsoThere(other: Suspect, mine: Suspect): number {
  if (mine.second === other.email) return 1;
  const fuller = mine.form !== null && showsMiddle(mine.form);
  const plain = other.form !== null && !showsMiddle(other.form);
  return fuller && plain ? Math.max(namesakeBySpelling, other.foreign) : other.foreign;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const product = (numbers: readonly number[]): number => numbers.reduce((total, number) => total * number, 1);
