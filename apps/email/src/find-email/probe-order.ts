import type { PersonName } from '@lode/domain/names';
import type { Form } from '../patterns/candidate';
import { showsMiddle } from '../patterns/form-kind';
import type { EmailCandidate } from './email-candidate';

/**
 * Orders candidates for probing, the most likely first. If a middle name is known, the variants that a second person of
 * the same name would get come first: with the middle name, or with a number.
 */
export function probeOrder(
  candidates: readonly EmailCandidate[],
  { middle }: PersonName,
): readonly EmailCandidate[] {
  const [likeliest] = candidates;
  if (!likeliest || likeliest.attributed || middle.length === 0) return candidates;
  const fuller = candidates.filter(({ form }) => form !== null && showsMiddle(form));
  const nearest =
    fuller.find(({ form }) => form !== null && withoutMiddle(form) === likeliest.form) ?? fuller[0];
  const numbered = candidates.find(({ namesakeEmail }) => namesakeEmail === likeliest.email);
  const first = [nearest, numbered].filter((candidate) => candidate !== undefined);
  return [...first, ...candidates.filter((candidate) => !first.includes(candidate))];
}

const withoutMiddle = (form: Form): Form => form.replace(/\{m(?:iddle)?\}[._-]?/, '');
