import { addressesIn, recipientsOf } from './recipients';

const party = (email: string, name: string | null = null) => ({ email, name });
type Mails = Parameters<typeof recipientsOf>[0];

const sequence: Mails[number] = {
  kind: 'sequence',
  is_stranger: false,
  from: party('bo@lode.test'),
  to: [party('ada@acme.test')],
  cc: [],
};
const reply: Mails[number] = {
  kind: 'reply',
  is_stranger: false,
  from: party('ada@acme.test', 'Ada'),
  to: [party('Bo@Lode.test')],
  cc: [party('eve@acme.test'), party('Eve@acme.test'), party('ada@acme.test')],
};
const forged = { ...reply, is_stranger: true, from: party('mallory@evil.test') };

it.each<[string, Mails, string, string[]]>([
  [
    'the last person who wrote, and once each other who got the mail',
    [reply, sequence],
    'ada@acme.test',
    ['eve@acme.test'],
  ],
  ['no stranger', [forged, reply, sequence], 'ada@acme.test', ['eve@acme.test']],
  ['the person that was written to, without an answer', [sequence], 'lead@acme.test', []],
])('an answer goes to %s', (_recipients, mails, to, others) => {
  const found = recipientsOf(mails, 'lead@acme.test');
  expect([found.to.email, found.others]).toEqual([to, others]);
});

it('addresses are separated by commas, semicolons and spaces', () => {
  expect(addressesIn(' a@x.test, b@x.test;c@x.test\nd@x.test ')).toEqual([
    'a@x.test',
    'b@x.test',
    'c@x.test',
    'd@x.test',
  ]);
});
