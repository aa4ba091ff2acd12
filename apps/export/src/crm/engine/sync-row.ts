import type { CrmRowState } from '@lode/contracts';
import type { ExportedLead } from '../../leads/exported-lead';
import type { PlannedRow, SkipReason } from './plan-rows';

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
