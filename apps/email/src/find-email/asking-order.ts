import type { PersonName } from '@lode/domain/names';
import type { Form } from '../patterns/candidate';
import { showsMiddle } from '../patterns/form-kind';
import type { Suspect } from './suspect';

/**
 * In which order the mail host is asked: the likeliest first. Where a middle name is known, the ones come before it
 * that somebody has who came after a namesake: with the middle name in it, or with a number.
 */
export function askingOrder(suspects: readonly Suspect[], { middle }: PersonName): readonly Suspect[] {
  const [likeliest] = suspects;
  if (!likeliest || likeliest.told || middle.length === 0) return suspects;
  const fuller = suspects.filter(({ form }) => form !== null && showsMiddle(form));
  const nearest =
    fuller.find(({ form }) => form !== null && withoutMiddle(form) === likeliest.form) ?? fuller[0];
  const numbered = suspects.find(({ second }) => second === likeliest.email);
  const first = [nearest, numbered].filter((suspect) => suspect !== undefined);
  return [...first, ...suspects.filter((suspect) => !first.includes(suspect))];
}

const withoutMiddle = (form: Form): Form => form.replace(/\{m(?:iddle)?\}[._-]?/, '');
