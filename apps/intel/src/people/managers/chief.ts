import { foldName } from '@lode/domain/sites';
import type { Person } from '../sighted-person';

/** Who presides over a board, or stands in for somebody, leads nobody by that. */
const aside = /\b(?:chair(?:man|woman|person)?|vice|deputy|stellv\w*)\b/;

/** Of several at the top, the one who leads them, in the languages of sites. */
const chiefWords =
  /\bceo\b|\bchief executive\b|\bpdg\b|\bdirecteur general\b|\bdirector general\b|\bdirettore generale\b|\bamministratore delegato\b|\bconsejer[oa] delegad[oa]\b|\balgemeen directeur\b|\bvorstandsvorsitz|\bvorsitz\w* der geschaftsfuhrung\b/;

export const isAside = ({ title }: Person): boolean => aside.test(foldName(title ?? ''));

/** The one person who leads the company; undefined where none does, or more than one may. */
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
