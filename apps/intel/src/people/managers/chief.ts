import { foldName } from '@lode/domain/sites';
import type { Person } from '../sighted-person';

/** Chairs and deputies do not lead by their role. */
const deputyWords = /\b(?:chair(?:man|woman|person)?|vice|deputy|stellv\w*)\b/;

/** Titles of the leader among several executives, in the supported languages. */
const chiefWords =
  /\bceo\b|\bchief executive\b|\bpdg\b|\bdirecteur general\b|\bdirector general\b|\bdirettore generale\b|\bamministratore delegato\b|\bconsejer[oa] delegad[oa]\b|\balgemeen directeur\b|\bvorstandsvorsitz|\bvorsitz\w* der geschaftsfuhrung\b/;

export const isAside = ({ title }: Person): boolean => deputyWords.test(foldName(title ?? ''));

/** The leader of the company; undefined if there is none or it is ambiguous. */
export function chiefOf(staff: readonly Person[]): Person | undefined {
  const leaders = staff.filter((person) => !isAside(person));
  const top = leaders.filter(
    ({ seniority, department }) => seniority === 'cxo' && department === 'executive',
  );
  if (top.length > 1) return onlyOne(top.filter(({ title }) => chiefWords.test(foldName(title ?? ''))));
  return onlyOne(top) ?? onlyOne(leaders.filter(({ seniority }) => seniority === 'owner'));
}

export const onlyOne = <Value>(values: readonly Value[]): Value | undefined =>
  values.length === 1 ? values[0] : undefined;
