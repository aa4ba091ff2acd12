import type { Schemas } from '../../api/client';
import type { Tone } from '../../components/badge';
import { text } from '../../text/text';

export type SyncRow = Schemas['CrmSyncRow'];
export type RowAction = SyncRow['action'];

const t = text.crmSyncs.leads;

/** The name of a lead, and its other contact data. */
export function titlesOf({ name, company, email }: SyncRow): {
  readonly title: string;
  readonly note: string;
} {
  const [title = t.unnamed, ...rest] = [name, email, company].filter(
    (part): part is string => part !== null && part !== '',
  );
  return { title, note: rest.filter((part) => part !== title).join(' · ') };
}

export const actionTones: Readonly<Record<RowAction, Tone>> = {
  planned: 'neutral',
  created: 'good',
  updated: 'accent',
  unchanged: 'neutral',
  skipped: 'warn',
  failed: 'bad',
};

/** Groups of leads in the order of their interest. */
export const rowActions = ['updated', 'created', 'skipped', 'failed', 'unchanged'] as const;

export const actionIn = (value: string | undefined): RowAction | undefined =>
  rowActions.find((action) => action === value);
