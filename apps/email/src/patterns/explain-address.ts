import { isRoleAccount } from '@lode/domain/addresses';
import type { Spelling, SpellingChoices } from '@lode/domain/names';
import type { Form } from './candidate';
import type { LocalPartWriter } from './forms';

/** The local part of an address, and how the name of its owner may be written. */
export interface NamedAddress {
  readonly local: string;
  readonly spellings: readonly Spelling[];
  /** How much it is to be trusted that the address is this person's, above 0, at most 1; left out for 1. */
  readonly weight?: number;
}

export interface FormWriter {
  readonly form: Form;
  readonly write: LocalPartWriter;
}

/** One way in which a name may have become a local part. */
export interface Fit {
  readonly form: Form;
  readonly choices: SpellingChoices;
  /** The weight of the spelling. */
  readonly chance: number;
}

/** An address as a sample of its domain. */
export interface Sample {
  readonly weight: number;
  /** How much of its vote counts, 0 to 1. */
  readonly clarity: number;
  /** None where no form gives the local part. */
  readonly fits: readonly Fit[];
  readonly spellings: readonly Spelling[];
}

/** A digit is put behind a name that was taken: the form shows, but the digits might as well be part of another. */
const CLARITY_WITH_DIGITS = 0.5;

/**
 * Which forms give the address, over all spellings of the name.
 * @returns undefined where it tells nothing of people's addresses: that of a function, that of a name without a safe
 *   spelling, or that of somebody whose family name is not known and would be needed.
 */
export function explainAddress(pair: NamedAddress, writers: readonly FormWriter[]): Sample | undefined {
  const { spellings, weight = 1 } = pair;
  const local = pair.local.toLowerCase().replace(/\+.*$/s, '');
  const stem = local.replace(/[._-]?\d{1,4}$/, '');
  if (isRoleAccount(stem) || !(weight > 0)) return undefined;
  const fits = fitsOf(stem, spellings, writers);
  if (fits.length === 0 && spellings.every(({ last }) => !last)) return undefined;
  return { weight, clarity: stem === local ? 1 : CLARITY_WITH_DIGITS, fits, spellings };
}

function fitsOf(
  local: string,
  spellings: readonly Spelling[],
  writers: readonly FormWriter[],
): readonly Fit[] {
  return spellings.flatMap((spelling) =>
    writers
      .filter(({ write }) => spelling.weight > 0 && write(spelling) === local)
      .map(({ form }) => ({ form, choices: spelling.choices, chance: spelling.weight })),
  );
}

/** The form that explains the address; undefined where none does, or several. */
export function onlyForm({ fits: [first, ...others] }: Sample): Form | undefined {
  return others.every(({ form }) => form === first?.form) ? first?.form : undefined;
}
