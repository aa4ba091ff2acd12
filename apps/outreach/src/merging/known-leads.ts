import type { GivenLead, LeadDraft, MergeRule } from './lead-fields';
import {
  mergeLeads,
  isCompleteLead,
  mergeRepeated,
  type LeadOrigin,
  type RowDifference,
} from './merge-leads';
import { isSameLead } from './same-lead';

export interface KnownLead {
  /** Undefined for a new lead. */
  readonly id: string | undefined;
  lead: LeadDraft;
  isChanged: boolean;
  /** A stored lead as it was before it was changed. */
  before?: LeadDraft;
  /** The row that the lead is from; undefined if none of this file or request. */
  origin?: LeadOrigin | undefined;
}

interface MergedLead {
  readonly outcome: 'added' | 'updated' | 'duplicate' | 'left_out';
  readonly into: KnownLead;
  readonly difference?: RowDifference | undefined;
  /** The earlier row of the same lead. */
  readonly repeats?: number;
}

/** Whether leads are only added to a list, or only those that it has are updated. */
export type ImportMode = 'add' | 'update' | 'both';

/** Stored leads that may match new ones, and the new leads of the batch. */
export class KnownLeads {
  readonly all: KnownLead[] = [];
  private readonly byEmail = new Map<string, KnownLead>();
  private readonly byPhone = new Map<string, KnownLead[]>();
  private readonly byPlace = new Map<string, KnownLead[]>();
  private readonly byName = new Map<string, KnownLead[]>();

  /** @param stored all possible matches; the first match wins */
  constructor(
    stored: readonly { readonly id: string; readonly lead: LeadDraft }[],
    origins: ReadonlyMap<string, LeadOrigin> = new Map(),
  ) {
    for (const { id, lead } of stored) this.add({ id, lead, isChanged: false, origin: origins.get(id) });
  }

  /**
   * Merges a lead into a match or adds it. Without a row, rows of the same lead are not distinguished from stored leads.
   * @returns the outcome and the resulting lead
   */
  take(given: GivenLead, how: MergeRule, row?: number, mode: ImportMode = 'both'): MergedLead {
    const draft = given.emptied === undefined ? given : withoutEmptied(given);
    const known = this.find(draft);
    const origin = row === undefined ? undefined : { row, isComplete: isCompleteLead(draft) };
    if (!known && mode === 'update')
      return { outcome: 'left_out', into: { id: undefined, lead: draft, isChanged: false } };
    if (!known) {
      const into = { id: undefined, lead: draft, isChanged: true, origin };
      this.add(into);
      return { outcome: 'added', into };
    }
    if (row === undefined || !known.origin) {
      known.origin = origin;
      if (mode === 'add') return { outcome: 'duplicate', into: known };
      return this.merge(known, mergeLeads(known.lead, given, how));
    }
    const { lead, origin: earlier } = known;
    const repeated = mergeRepeated({ lead, origin: earlier }, given, { row, how });
    known.origin = repeated.origin;
    return { ...this.merge(known, repeated.merged), difference: repeated.difference, repeats: earlier.row };
  }

  private merge(known: KnownLead, merged: LeadDraft | undefined): MergedLead {
    if (!merged) return { outcome: 'duplicate', into: known };
    if (known.id !== undefined) known.before ??= known.lead;
    known.lead = merged;
    known.isChanged = true;
    this.index(known);
    return { outcome: 'updated', into: known };
  }

  find(draft: LeadDraft): KnownLead | undefined {
    const { key_email, key_phone, key_place, key_name } = draft;
    const byEmail = key_email === null ? undefined : this.byEmail.get(key_email);
    if (byEmail) return byEmail;
    const near = [
      this.byPhone.get(key_phone ?? ''),
      this.byPlace.get(key_place ?? ''),
      this.byName.get(key_name ?? ''),
    ];
    return near.flatMap((leads) => leads ?? []).find(({ lead }) => isSameLead(lead, draft));
  }

  private add(known: KnownLead): void {
    this.all.push(known);
    this.index(known);
  }

  private index(known: KnownLead): void {
    const { key_email, key_phone, key_place, key_name } = known.lead;
    if (key_email !== null) this.byEmail.set(key_email, known);
    if (key_phone !== null) addTo(this.byPhone, key_phone, known);
    if (key_place !== null) addTo(this.byPlace, key_place, known);
    if (key_name !== null) addTo(this.byName, key_name, known);
  }
}

const withoutEmptied = ({ emptied: _, ...draft }: GivenLead): LeadDraft => draft;

function addTo(index: Map<string, KnownLead[]>, key: string, known: KnownLead): void {
  const there = index.get(key);
  if (!there) index.set(key, [known]);
  else if (!there.includes(known)) there.push(known);
}
