import { isRoleAccount } from '@lode/domain/addresses';
import type { Spelling, SpellingChoices } from '@lode/domain/names';
import type { Form, LocalPartWriter } from './form';

/** The local part of an address with the possible spellings of its owner's name. */
export interface NamedAddress {
  readonly local: string;
  readonly spellings: readonly Spelling[];
  /** Confidence that the address is this person's: above 0, at most 1; default 1. */
  readonly weight?: number;
}

export interface FormWriter {
  readonly form: Form;
  readonly write: LocalPartWriter;
}

/** One way to derive the local part from the name. */
export interface Fit {
  readonly form: Form;
  readonly choices: SpellingChoices;
  /** Weight of the spelling. */
  readonly chance: number;
}

export interface Sample {
  readonly weight: number;
  /** Weight of its vote, 0 to 1. */
  readonly clarity: number;
  /** Empty if no form produces the local part. */
  readonly fits: readonly Fit[];
  readonly spellings: readonly Spelling[];
}

/**
 * Digits are appended if an address was taken. The form is recognizable, but the digits may be part of another form.
 */
const clarityWithDigits = 0.5;

/**
 * Finds the forms that produce the address, over all spellings of the name.
 * @returns undefined if the address is not evidence: it is an address of a function, the name has no safe spelling,
 *   or the family name would be needed and is unknown.
 */
export function explainAddress(pair: NamedAddress, writers: readonly FormWriter[]): Sample | undefined {
  const { spellings, weight = 1 } = pair;
  const local = pair.local.toLowerCase().replace(/\+.*$/s, '');
  const stem = local.replace(/[._-]?\d{1,4}$/, '');
  if (isRoleAccount(stem) || !(weight > 0)) return undefined;
  const fits = fitsOf(stem, spellings, writers);
  if (fits.length === 0 && spellings.every(({ last }) => !last)) return undefined;
  return { weight, clarity: stem === local ? 1 : clarityWithDigits, fits, spellings };
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

/** The only form that explains the address; undefined if there are none or several. */
export function onlyForm({ fits: [first, ...others] }: Sample): Form | undefined {
  return others.every(({ form }) => form === first?.form) ? first?.form : undefined;
}
