import type { ListedLead } from '@lode/contracts';
import { suppressionsOf } from '@lode/service-kit/testing';
import { toldOf } from './told-of';

const lead = {
  id: 'led_1',
  name: 'Ada',
  email: 'ada@cedar.example',
  created_at: 'a',
  updated_at: 'b',
} as ListedLead;

test('a lead is told as it is, or only that it was there', async () => {
  expect(await toldOf(lead, suppressionsOf().barrier('acc_1'))).toEqual(lead);
  const told = await toldOf(lead, suppressionsOf({ emails: ['ada@cedar.example'] }).barrier('acc_1'));
  expect(told).toMatchObject({ id: 'led_1', name: null, email: null, custom: {}, created_at: 'a' });
});
