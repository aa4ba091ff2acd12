import type { CrmObject } from '@lode/contracts';
import type { CrmFieldInfo } from '../vendors/crm-client';
import { MemoryCrm } from '../testing/memory-crm';
import { CrmError } from '../vendors/crm-http';
import { CrmFieldsOfConnections } from './crm-fields';
import type { StoredConnection } from './stored-connection';

const stored = {
  ...{ id: 'crm_1', accountId: 'acc_1', vendor: 'hubspot', status: 'failed', failure: 'expired' },
} as StoredConnection;

/** @param error of the CRM */
function reading(before: StoredConnection, error?: CrmError) {
  const changes: Partial<StoredConnection>[] = [];
  class Crm extends MemoryCrm {
    override async fields(): Promise<Map<CrmObject, CrmFieldInfo[]>> {
      if (error) throw error;
      return new Map([['person', [{ name: 'jobtitle', label: 'Job Title', isText: true }]]]);
    }
  }
  const store = {
    get: async () => before,
    change: async (_account: string, _id: string, change: Partial<StoredConnection>) => {
      changes.push(change);
      return before;
    },
  };
  const fields = new CrmFieldsOfConnections(store, { open: () => new Crm() }, { now: () => 0 });
  return { changes, read: () => fields.read('acc_1', 'crm_1', AbortSignal.timeout(1000)) };
}

test('names the fields of the CRM and the columns that are written to them', async () => {
  const { columns, fields } = await reading(stored).read();
  expect(fields).toEqual([{ object: 'person', name: 'jobtitle', label: 'Job Title', is_text: true }]);
  expect(columns).toContainEqual({
    column: 'Company Name',
    usual: [
      { object: 'person', field: 'company', on_creation: false },
      { object: 'company', field: 'name', on_creation: false },
    ],
  });
  expect(columns).toContainEqual({ column: 'Confidence Score', usual: [] });
});

test('a connection that answers again is active', async () => {
  const { changes, read } = reading(stored);
  await read();
  expect(changes).toEqual([{ status: 'active', failure: null }]);
});

test('a rejected sign-in is a failed connection, and other errors change nothing', async () => {
  const active: StoredConnection = { ...stored, status: 'active', failure: null };
  const rejected = reading(active, new CrmError('sign_in_rejected', 'expired'));
  await expect(rejected.read()).rejects.toMatchObject({
    code: 'conflict',
    detail: 'The CRM rejects the sign-in: expired.',
  });
  expect(rejected.changes).toEqual([{ status: 'failed', failure: 'expired' }]);
  const away = reading(active, new CrmError('crm_unavailable', 'no answer'));
  await expect(away.read()).rejects.toMatchObject({ code: 'unavailable' });
  expect(away.changes).toEqual([]);
});
