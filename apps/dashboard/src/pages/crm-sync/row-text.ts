import type { Schemas } from '../../api/client';
import { text } from '../../text/text';

export type SyncRow = Schemas['CrmSyncRow'];
export type RowAction = SyncRow['action'];

const t = text.crmSyncs.leads;

/** A lead in one line, and what tells it apart from others. */
export function titlesOf({ name, company, email }: SyncRow): {
  readonly title: string;
  readonly note: string;
} {
  const [title = t.unnamed, ...rest] = [name, email, company].filter(
    (part): part is string => part !== null && part !== '',
  );
  return { title, note: rest.filter((part) => part !== title).join(' · ') };
}

/** Groups of leads in the order of their interest. */
export const rowActions = ['updated', 'created', 'skipped', 'failed', 'unchanged'] as const;

export const actionIn = (value: string | undefined): RowAction | undefined =>
  rowActions.find((action) => action === value);
