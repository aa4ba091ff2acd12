import { bodyOf, formOf, newForm } from './form-content';

it('a filter is sent with the events that it limits only', () => {
  const form = { ...newForm(), url: ' https://crm.test/ ', list: 'lst_1', sequence: 'seq_1' };
  expect(bodyOf({ ...form, events: ['message.sent'] })).toEqual({
    url: 'https://crm.test/',
    description: '',
    format: 'lode',
    events: ['message.sent'],
    list_id: null,
    sequence_id: 'seq_1',
  });
  expect(bodyOf({ ...form, events: ['leads.added', 'job.finished'] })).toMatchObject({
    list_id: 'lst_1',
    sequence_id: null,
  });
});

it('the form of a webhook makes the same request again', () => {
  const same = {
    url: 'https://crm.test/',
    description: 'CRM',
    format: 'slack' as const,
    events: ['leads.added' as const],
    list_id: 'lst_1',
    sequence_id: null,
  };
  const webhook = {
    ...same,
    ...{ id: 'whk_1', state: 'active' as const, disabled_reason: null, failing_since: null },
    ...{ previous_secret_until: null, created_at: '', updated_at: '' },
  };
  expect(bodyOf(formOf(webhook))).toEqual(same);
});

it('a new webhook has the events of a group, else replies', () => {
  expect(newForm('monitors').events).toEqual(['company.changed', 'verification.changed']);
  expect(newForm('1').events).toEqual(['message.replied']);
});
