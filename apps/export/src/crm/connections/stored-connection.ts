import type { CrmConnection } from '@lode/contracts';
import type { CrmConnectionEntity } from '../../database/crm-connection.entity';

export type StoredConnection = Readonly<CrmConnectionEntity>;

/** The connection as its account sees it, without the secret. */
export const connectionOf = (stored: StoredConnection): CrmConnection => ({
  id: stored.id,
  vendor: stored.vendor,
  name: stored.name,
  sign_in: stored.signIn,
  host: stored.host,
  status: stored.status,
  failure: stored.failure,
  fields: stored.fields.map(({ column, field, overwrite }) => ({
    column,
    ...(field !== undefined && { field }),
    ...(overwrite !== undefined && { overwrite }),
  })),
  last_sync_at: stored.lastSyncAt?.toISOString() ?? null,
  contents_read_at: stored.contentsCompleteAt && (stored.contentsReadAt?.toISOString() ?? null),
  contents_failure: stored.contentsFailure,
  created_at: stored.createdAt.toISOString(),
  updated_at: stored.updatedAt.toISOString(),
});
