import type { ListedLead } from '@lode/contracts';
import { suppressionsOf } from '@lode/service-kit/testing';
import { visibleLead } from './leads.service';

const lead = {
  id: 'led_1',
  name: 'Ada',
  email: 'ada@cedar.example',
  created_at: 'a',
  updated_at: 'b',
} as ListedLead;

test('returns a lead unchanged, or only id and instants if it is suppressed', async () => {
  expect(await visibleLead(lead, suppressionsOf().suppressionFilter('acc_1'))).toEqual(lead);
  const visible = await visibleLead(
    lead,
    suppressionsOf({ emails: ['ada@cedar.example'] }).suppressionFilter('acc_1'),
  );
  expect(visible).toMatchObject({ id: 'led_1', name: null, email: null, custom: {}, created_at: 'a' });
});
