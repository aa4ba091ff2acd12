import { foldWords } from '@lode/domain/values';
import type { GivenLead, LeadDraft, LeadFields, MergeRule } from './lead-fields';
import { mergeLeads } from './merge-leads';
import { isWithin } from './merge-names';
import { withoutRestated } from './restated';

/** The row of a file, or the index of a request, whose values a lead has. */
export interface LeadOrigin {
  readonly row: number;
  /** Whether the row has a name and a way to contact the lead. */
  readonly isComplete: boolean;
}

/** Fields in which two rows of a lead differ. */
export interface RowDifference {
  readonly fields: readonly string[];
  /** The other row. */
  readonly row: number;
  /** Whether the values of the other row are kept. */
  readonly isKept: boolean;
}

export const isCompleteLead = ({ name, email, phone, website }: LeadFields): boolean =>
  name !== null && (email !== null || phone !== null || website !== null);

interface RepeatedMerge {
  /** Undefined if nothing changes. */
  readonly merged: LeadDraft | undefined;
  readonly origin: LeadOrigin;
  readonly difference: RowDifference | undefined;
}

/**
 * Merges a lead that an earlier row of the same file or request has. The first complete row wins: a later one only fills
 * values that are missing.
 * @param row of the given lead
 */
export function mergeRepeated(
  stored: { readonly lead: LeadDraft; readonly origin: LeadOrigin },
  given: GivenLead,
  { row, how }: { readonly row: number; readonly how: MergeRule },
): RepeatedMerge {
  const { lead, origin } = stored;
  const wins = !origin.isComplete && isCompleteLead(given);
  const incoming = withoutRestated(given, lead);
  const fields = differingFields(lead, incoming);
  return {
    merged: wins ? mergeLeads(lead, given, how) : mergeLeads(lead, incoming, 'fill'),
    origin: wins ? { row, isComplete: true } : origin,
    difference: fields.length > 0 ? { fields, row: origin.row, isKept: !wins } : undefined,
  };
}

const texts = ['company', 'title', 'phone', 'website', 'address', 'source'] as const;
const facts = ['country_code', 'accept_all', 'rating', 'confidence'] as const;

/** Fields in which both leads have a value, and not the same one. */
function differingFields(known: LeadFields, incoming: LeadFields): string[] {
  const isOther = (one: string | null, other: string | null): boolean =>
    one !== null && other !== null && one !== other && worded(one) !== worded(other);
  const custom = Object.entries(incoming.custom)
    .filter(([name, value]) => isOther(known.custom[name] ?? null, value))
    .map(([name]) => `custom.${name}`);
  return [
    ...(known.name !== null && !isWithin(incoming.name, known.name) ? ['name'] : []),
    ...texts.filter((name) => isOther(known[name], incoming[name])),
    ...facts.filter(
      (name) => known[name] !== null && incoming[name] !== null && known[name] !== incoming[name],
    ),
    ...(known.tech_stack.length > 0 && incoming.tech_stack.some((each) => !known.tech_stack.includes(each))
      ? ['tech_stack']
      : []),
    ...custom,
  ];
}

/** Texts that differ in case and punctuation only are the same. */
const worded = (text: string): string => foldWords(text).join(' ') || text;
