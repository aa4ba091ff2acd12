import { summaryOf } from './sender-choice';

const mailboxes = [
  { id: 'mbx_1', status: 'active', daily_limit: 50 },
  { id: 'mbx_2', status: 'paused', daily_limit: 20 },
] as const;

it.each([
  [[], 'Choose at least one mailbox.'],
  [['mbx_1', 'mbx_2'], '2 mailboxes are chosen. Together they send at most 70 messages a day.'],
  [
    ['mbx_2'],
    '1 mailbox is chosen. Together they send at most 20 messages a day. All of them are paused, so nothing is sent.',
  ],
])('the choice of %j is summarized', (chosen, words) => {
  expect(summaryOf(mailboxes, chosen)).toBe(words);
});
