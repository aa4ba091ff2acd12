import type { CrmFieldChoice, CrmVendor } from '@lode/contracts';
import type { StoredConnection } from '../connections/stored-connection';

/** A connection whose secret no test opens. */
export function storedConnection(
  accountId: string,
  id: string,
  vendor: CrmVendor,
  fields: CrmFieldChoice[] = [],
): StoredConnection {
  const now = new Date();
  return {
    ...{ id, accountId, vendor, fields, name: 'Sales', signIn: 'token', host: 'api.hubapi.com' },
    ...{ secret: 'sealed', status: 'active', failure: null },
    ...{ reading: null, contentsReadAt: null, contentsCompleteAt: null, contentsFailure: null },
    ...{ lastSyncAt: null, createdAt: now, updatedAt: now },
  };
}
