import type { SequenceStep } from '@lode/contracts';
import { suppressionsOf } from '@lode/testing';
import { candidateOf, contactOf } from '../enrolments/testing/candidate';
import { storedSequence } from '../testing/stored-sequence';
import { PreviewSequence } from './preview-sequence';

const account = 'acc_1';
/** The day before Christmas Eve 2026, a Wednesday. */
const clock = { now: () => Date.UTC(2026, 11, 23, 12) };
const steps: SequenceStep[] = [
  {
    position: 1,
    subject: 'Hi {{ first_name }}',
    body_html: '<p>{{ custom.last_visit }}</p><a href="https://a.test/">a</a>',
  },
  {
    position: 2,
    thread: 'reply',
    body_text: '{{ company }} {{ title | default: "x" }}\n{{ unsubscribe_url }}',
  },
  { position: 3, subject: 'New', body_text: 'x' },
  { position: 4, thread: 'reply', body_text: 'x' },
];
const leads = {
  facts: async () => ({ score: null, country: null }),
  values: async (as: string, lead: string) =>
    as === account && lead === 'led_1' ? { first_name: 'Ann', email: 'ann@x.test' } : undefined,
  candidate: async (as: string, lead: string) =>
    as === account && lead === 'led_1'
      ? candidateOf(lead, [contactOf('Jo Poe', null), contactOf('Jane Doe', 'jane@oak.test')])
      : undefined,
};

const preview = (
  { lead, as = account }: { lead?: string; as?: string } = {},
  suppressions = suppressionsOf(),
  of: SequenceStep[] = steps,
) =>
  new PreviewSequence({
    clock,
    sequences: {
      find: async (who, id) =>
        who === account && id === 'seq_1' ? storedSequence({ steps: of }) : undefined,
    },
    leads,
    suppressions,
    publicUrl: 'https://lode.test',
  }).preview(as, { id: 'seq_1', ...(lead !== undefined && { lead }) });

it('writes each message for an example recipient with links to an example host', async () => {
  const { messages } = await preview();
  expect(messages.map(({ subject }) => subject)).toEqual(['Hi Ada', 'Re: Hi Ada', 'New', 'Re: New']);
  const token = '0'.repeat(32);
  expect(messages[0]).toEqual({
    position: 1,
    subject: 'Hi Ada',
    text: '[last_visit]\n\na <https://a.test/>',
    html: `<p>[last_visit]</p><a href="https://lode.test/t/${token}/1">a</a><img src="https://lode.test/t/${token}/open.gif" width="1" height="1" alt="">`,
    missing: [],
    variant: null,
  });
  expect(messages[1]).toMatchObject({
    text: `Cedar Dental Care Practice manager\nhttps://lode.test/u/${token}`,
    html: null,
  });
});

it('writes the messages for a lead and reports missing variables', async () => {
  const { messages } = await preview({ lead: 'led_1' });
  expect(messages.map(({ missing }) => missing)).toEqual([['custom.last_visit'], ['company'], [], []]);
  expect(messages[0]?.subject).toBe('Hi Ann');
  expect(messages[1]?.text).toMatch(/^ x\n/);
});

it.each([
  ['an unknown lead', { lead: 'led_2' }, suppressionsOf()],
  ['a sequence of another account', { as: 'acc_2' }, suppressionsOf()],
])('answers not_found for %s', async (_what, request, suppressions) => {
  await expect(preview(request, suppressions)).rejects.toMatchObject({ code: 'not_found' });
});

it('writes messages for a lead that the account suppresses, with its state, and none for a hidden one', async () => {
  const own = suppressionsOf({ emails: ['ann@x.test'], account, reason: 'complaint' });
  const { messages, suppression } = await preview({ lead: 'led_1' }, own);
  expect(messages[0]?.subject).toBe('Hi Ann');
  expect(suppression).toEqual({ state: 'suppressed', reason: 'complained', since: null });
  const hidden = preview({ lead: 'led_1' }, suppressionsOf({ emails: ['ann@x.test'] }));
  await expect(hidden).rejects.toMatchObject({ code: 'suppressed' });
});

it('returns no messages without steps', async () => {
  expect(await preview({}, suppressionsOf(), [])).toEqual({
    messages: [],
    tasks: [],
    branches: [],
    skipped_days: [],
    suppression: null,
  });
});

it('reports why a message cannot be written', async () => {
  const body_text = '{{ custom.x }}'.repeat(200) + 'x'.repeat(37_000);
  const long: SequenceStep = { position: 1, subject: 'x', body_text };
  const written = new PreviewSequence({
    clock,
    sequences: { find: async () => storedSequence({ steps: [long] }) },
    leads: { ...leads, values: async () => ({ custom: { x: '語'.repeat(1000) } }) },
    suppressions: suppressionsOf(),
  });
  expect((await written.preview(account, { id: 'seq_1', lead: 'led_1' })).messages).toHaveLength(1);
  const both = new PreviewSequence({
    clock,
    sequences: { find: async () => storedSequence({ steps: [{ ...long, body_html: body_text }] }) },
    leads: { ...leads, values: async () => ({ custom: { x: '語'.repeat(1000) } }) },
    suppressions: suppressionsOf(),
  });
  await expect(both.preview(account, { id: 'seq_1', lead: 'led_1' })).rejects.toMatchObject({
    code: 'conflict',
    detail: expect.stringContaining('step 1 is larger than 1 MB'),
  });
});

test('a sequence for people is previewed for the first visible person with an address', async () => {
  const previewed = async (lead: string, suppressed: string[] = []) => {
    const sequence = new PreviewSequence({
      clock,
      sequences: { find: async () => storedSequence({ steps, rows: 'contact' }) },
      leads,
      suppressions: suppressionsOf({ emails: suppressed }),
    });
    const { messages } = await sequence.preview(account, { id: 'seq_1', lead });
    return messages[0]?.subject;
  };
  expect(await previewed('led_1')).toBe('Hi Jane');
  await expect(previewed('led_2')).rejects.toMatchObject({ code: 'not_found' });
  await expect(previewed('led_1', ['info@oak.test'])).rejects.toMatchObject({ code: 'suppressed' });
  expect(await previewed('led_1', ['jane@oak.test'])).toBe('Hi');
});

it('writes a message for each variant, and replies under the subject of the first', async () => {
  const varied: SequenceStep[] = [
    { position: 1, body_text: 'x', variants: [{ subject: 'One' }, { subject: 'Two', body_text: 'y' }] },
    { position: 2, thread: 'reply', body_text: 'z' },
  ];
  const { messages } = await preview({}, suppressionsOf(), varied);
  expect(messages.map(({ position, variant, subject, text }) => [position, variant, subject, text])).toEqual([
    [1, 1, 'One', 'x'],
    [1, 2, 'Two', 'y'],
    [2, null, 'Re: One', 'z'],
  ]);
});

it('names the public holidays of the lead on which nothing is sent', async () => {
  const skipped = async (country: string, skip_holidays = true) => {
    const { skipped_days } = await new PreviewSequence({
      clock,
      sequences: { find: async () => storedSequence({ steps, skip_holidays }) },
      leads: { ...leads, facts: async () => ({ score: null, country }) },
      suppressions: suppressionsOf(),
    }).preview(account, { id: 'seq_1', lead: 'led_1' });
    return skipped_days.map(({ date, country: of, name }) => `${of} ${date} ${name}`);
  };
  // The 26th and the 27th are a weekend.
  expect(await skipped('AT')).toEqual([
    'AT 2026-12-25 Christmas Day',
    "AT 2027-01-01 New Year's Day",
    'AT 2027-01-06 Epiphany',
  ]);
  expect(await skipped('AT', false)).toEqual([]);
});
