import type { CrmMatch, CrmObject, CrmRowState } from '@lode/contracts';
import { notProvided } from '@lode/domain/crm-files';
import type { CrmRecord, WantedRecord, CrmFields } from './crm-record';
import type { ExportedLead } from '../../leads/exported-lead';

export type Match =
  | { readonly kind: 'none' }
  /** The record that an earlier sync wrote was deleted in the CRM. */
  | { readonly kind: 'deleted' }
  | { readonly kind: 'matched'; readonly record: CrmRecord; readonly by: CrmMatch }
  | { readonly kind: 'ambiguous'; readonly ids: readonly string[]; readonly by: CrmMatch };

/**
 * Recognizes a lead among the records of a CRM: by the stored id of its record, then by `lode_id`, then by its address,
 * or for a lead without one by its domain. Several records are ambiguous, never a guess.
 * @param storedId id that an earlier sync stored
 */
export function matchRecord(
  wanted: WantedRecord,
  records: readonly CrmRecord[],
  storedId: string | undefined,
): Match {
  const own = records.filter(({ object }) => object === wanted.object);
  const stored = own.find(({ id }) => id === storedId);
  if (stored) return { kind: 'matched', record: stored, by: 'crm_id' };
  const found =
    chosen(own, 'lode_id', ({ lodeId }) => lodeId === wanted.lodeId) ??
    (wanted.email === null ? byDomain(wanted, own) : byEmail(wanted.email, own));
  return found ?? { kind: storedId === undefined ? 'none' : 'deleted' };
}

const byEmail = (email: string, records: readonly CrmRecord[]): Match | undefined =>
  chosen(records, 'email', ({ emails }) => emails.includes(email));

/** Many people work at one domain, so only records without an address are compared by it. */
const byDomain = ({ domain, object }: WantedRecord, records: readonly CrmRecord[]): Match | undefined =>
  domain === null || object === 'person'
    ? undefined
    : chosen(records, 'domain', (record) => record.domain === domain && record.emails.length === 0);

function chosen(
  records: readonly CrmRecord[],
  by: CrmMatch,
  isWanted: (record: CrmRecord) => boolean,
): Match | undefined {
  const found = new Map(records.filter(isWanted).map((record) => [record.id, record]));
  const [record] = found.values();
  if (!record) return undefined;
  return found.size === 1
    ? { kind: 'matched', record, by }
    : { kind: 'ambiguous', ids: [...found.keys()].toSorted(), by };
}

/** A change of one field. */
export interface FieldChange {
  readonly field: string;
  /** Null if the field was empty. */
  readonly old: string | null;
  readonly new: string;
}

export type RowAction = 'create' | 'update' | 'unchanged' | 'skip';

/** Why a lead is not written. */
type SkipReason = 'ambiguous' | 'duplicate_lead' | 'deleted_in_crm' | 'suppressed' | 'no_content';

/** What a sync does with one lead. */
export interface PlannedRow {
  readonly lodeId: string;
  readonly object: CrmObject;
  readonly action: RowAction;
  readonly reason: SkipReason | null;
  readonly matchedBy: CrmMatch | null;
  /** Null for a record that is created. */
  readonly crmId: string | null;
  /** IDs of the records that an ambiguous lead may be. */
  readonly candidates: readonly string[];
  /** Written fields, or those that a created record gets. */
  readonly changes: readonly FieldChange[];
  readonly email: string | null;
  readonly domain: string | null;
}

export interface PlanRules {
  /** Fields whose values in the CRM are replaced; others are filled only if they are empty. */
  readonly overwrite: ReadonlySet<string>;
  /** Fields that are set on creation only, also where they are in `overwrite`. */
  readonly onCreation: ReadonlySet<string>;
}

/**
 * Plans a batch. Two leads of a batch that would be the same record are written once.
 * @param storedIds ids of records by `lode_id`
 */
export function planRows(
  wanted: readonly WantedRecord[],
  records: readonly CrmRecord[],
  storedIds: ReadonlyMap<string, string>,
  rules: PlanRules,
): PlannedRow[] {
  const taken = new Set<string>();
  return wanted.map((each) => {
    const row = planRow(each, records, storedIds.get(each.lodeId), rules);
    const keys = row.action === 'skip' ? [] : keysOf(row);
    if (keys.some((key) => taken.has(key))) return skipped(each, 'duplicate_lead', row);
    for (const key of keys) taken.add(key);
    return row;
  });
}

/** A new record is another lead's if that has the same id, address, or domain without an address. */
function keysOf({ object, lodeId, crmId, email, domain }: PlannedRow): string[] {
  const keys = [`lode ${lodeId}`];
  if (crmId !== null) keys.push(`${object} ${crmId}`);
  if (email !== null) keys.push(`${object} email ${email}`);
  else if (domain !== null && object !== 'person') keys.push(`${object} domain ${domain}`);
  return keys;
}

function planRow(
  wanted: WantedRecord,
  records: readonly CrmRecord[],
  storedId: string | undefined,
  rules: PlanRules,
): PlannedRow {
  const match = matchRecord(wanted, records, storedId);
  if (match.kind === 'deleted') return skipped(wanted, 'deleted_in_crm', { crmId: storedId ?? null });
  if (match.kind === 'ambiguous')
    return skipped(wanted, 'ambiguous', { candidates: match.ids, matchedBy: match.by });
  if (match.kind === 'none') return creation(wanted);
  const { record, by } = match;
  const changes = changesOf(wanted.fields, record.fields, rules);
  const action = changes.length > 0 ? 'update' : 'unchanged';
  return { ...base(wanted), action, matchedBy: by, crmId: record.id, changes };
}

function creation(wanted: WantedRecord): PlannedRow {
  const changes = Object.entries(wanted.fields).map(([field, text]) => ({ field, old: null, new: text }));
  if (changes.length === 0) return skipped(wanted, 'no_content', {});
  return { ...base(wanted), action: 'create', changes };
}

/** Fields that differ and may be written. A placeholder never replaces a text, and every text may replace a placeholder. */
export function changesOf(
  wanted: CrmFields,
  present: CrmFields,
  { overwrite, onCreation }: PlanRules,
): FieldChange[] {
  return Object.entries(wanted).flatMap(([field, text]) => {
    const old = present[field] ?? '';
    const isEmpty = old.trim() === '' || old === notProvided;
    if (onCreation.has(field) || isSameText(text, old)) return [];
    if (!isEmpty && (!overwrite.has(field) || text === notProvided)) return [];
    return [{ field, old: old === '' ? null : old, new: text }];
  });
}

/** CRMs write numbers and addresses in forms of their own. */
function isSameText(one: string, other: string): boolean {
  if (one === other || folded(one) === folded(other)) return true;
  const [digits, others] = [digitsIn(one), digitsIn(other)];
  return digits !== undefined && digits === others;
}

const folded = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');

/** Of a text that is a telephone number. */
const digitsIn = (text: string): string | undefined =>
  /^\+?[\d\s()./-]{6,}$/.test(text) ? text.replace(/\D/g, '') : undefined;

const base = ({ lodeId, object, email, domain }: WantedRecord): PlannedRow => ({
  ...{ lodeId, object, email, domain },
  ...{ action: 'unchanged', reason: null, matchedBy: null, crmId: null, candidates: [], changes: [] },
});

const skipped = (wanted: WantedRecord, reason: SkipReason, known: Partial<PlannedRow>): PlannedRow => ({
  ...base(wanted),
  ...known,
  ...{ action: 'skip', reason, changes: [] },
});

/** Texts that suppressions are compared with. */
export interface RowContact {
  readonly name: string | null;
  readonly company: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly website: string | null;
}

export const contactOf = ({ person, business, email, phone, website }: ExportedLead): RowContact => ({
  name: person?.full ?? business,
  company: business,
  email,
  phone,
  website,
});

/** A lead of a sync. */
export interface SyncRow {
  readonly number: number;
  readonly state: CrmRowState;
  readonly plan: PlannedRow;
  readonly contact: RowContact;
  readonly crmId: string | null;
  readonly detail: string | null;
}

/** The state of a row before anything is written. A dry run writes nothing, so that its plan is its outcome. */
export function firstState({ action }: PlannedRow, isDryRun: boolean): CrmRowState {
  if (action === 'unchanged') return 'unchanged';
  if (action === 'skip') return 'skipped';
  if (!isDryRun) return 'planned';
  return action === 'create' ? 'created' : 'updated';
}

/** Explanations of skipped leads in reports. */
export const reasonTexts: Readonly<Record<SkipReason, string>> = {
  ambiguous: 'several records may be this lead: merge them in the CRM, or set lode_id in one of them',
  duplicate_lead: 'an earlier lead of the same batch is the same record',
  deleted_in_crm: 'the record was deleted in the CRM',
  suppressed: 'the contact is suppressed',
  no_content: 'no mapped field has a value',
};
