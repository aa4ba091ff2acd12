import { seniorities, type DomainEmail } from '@lode/contracts';
import { localOf } from '../knowledge/own-address';
import { distanceOf } from './function-mailboxes';

/** From the top; somebody of no known level may be anybody, but for sure not one who is there to learn or to help. */
const helpers: readonly string[] = ['training', 'unpaid'];
const levels: readonly (string | null)[] = [
  ...seniorities.filter((level) => !helpers.includes(level)),
  null,
  ...helpers,
];

/** The tiers of the ranking begin here. */
const tiers = { deciding: 0, named: 20, nameless: 40, functions: 50 } as const;

/**
 * The place of an address among those of its domain, as text: the lesser, the more useful to somebody who wants to
 * sell. What still stands on the site comes before what is gone, people before functions, those who decide before
 * others, sure before unsure; the address itself makes the order total. What mail hosts say is left out: it changes
 * from one page of an answer to the next, and an address must not change its place in between.
 */
export function placeOf(email: DomainEmail): string {
  const gone = email.still_on_page ? 0 : 1;
  const doubt = 100 - email.confidence;
  return `${gone}${digits(tierOf(email), 2)}${digits(doubt, 3)}${email.email}`;
}

/** Orders texts by their code units, which no locale changes. */
export const byPlace = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

function tierOf({ type, email, name, seniority, decision_maker: decides }: DomainEmail): number {
  if (type === 'generic') return tiers.functions + distanceOf(localOf(email));
  if (name === null && seniority === null && !decides) return tiers.nameless;
  const level = levels.indexOf(seniority);
  return (decides ? tiers.deciding : tiers.named) + (level < 0 ? levels.indexOf(null) : level);
}

const digits = (value: number, length: number): string => String(value).padStart(length, '0');
