import type { CrmRecord, WantedRecord } from '../crm-record';

export const wanted = (given: Partial<WantedRecord> = {}): WantedRecord => ({
  lodeId: 'l1',
  object: 'person',
  email: 'a@cedar.test',
  domain: 'cedar.test',
  fields: { email: 'a@cedar.test', firstname: 'Ada' },
  ...given,
});

export const crmRecord = (id: string, given: Partial<CrmRecord> = {}): CrmRecord => ({
  object: 'person',
  id,
  lodeId: null,
  emails: [],
  domain: null,
  fields: {},
  isUnsubscribed: false,
  ...given,
});
