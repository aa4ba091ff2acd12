import { seniorities, type DomainEmail } from '@lode/contracts';
import { mainAddressRank } from '@lode/domain/addresses';
import { localOf } from '../knowledge/own-address';

/** Seniorities in ranking order. A person of unknown level ranks above trainees and volunteers. */
const helpers: readonly string[] = ['training', 'unpaid'];
const levels: readonly (string | null)[] = [
  ...seniorities.filter((level) => !helpers.includes(level)),
  null,
  ...helpers,
];

/** First rank of each tier. */
const tiers = { deciding: 0, named: 20, nameless: 40, functions: 50 } as const;

/**
 * Sort key of an address among those of its domain; a smaller key is more useful for sales. The order is: addresses
 * still on the site, people before functions, decision-makers, confidence, address. Verdicts are excluded: they change
 * between pages, and the key must be stable.
 */
export function rankKeyOf(email: DomainEmail): string {
  const gone = email.still_on_page ? 0 : 1;
  const doubt = 100 - email.confidence;
  return `${gone}${digits(tierOf(email), 2)}${digits(doubt, 3)}${email.email}`;
}

/** Compares by code units, independent of the locale. */
export const compareRankKeys = (one: string, other: string): number =>
  one < other ? -1 : Number(one > other);

function tierOf({ type, email, name, seniority, decision_maker: decides }: DomainEmail): number {
  if (type === 'generic') return tiers.functions + mainAddressRank(localOf(email));
  if (name === null && seniority === null && !decides) return tiers.nameless;
  return (decides ? tiers.deciding : tiers.named) + levelOf(seniority);
}

/** Position of a seniority from the top; an unknown one is above trainees and volunteers. */
export function levelOf(seniority: string | null): number {
  const level = levels.indexOf(seniority);
  return level < 0 ? levels.indexOf(null) : level;
}

const digits = (value: number, length: number): string => String(value).padStart(length, '0');
