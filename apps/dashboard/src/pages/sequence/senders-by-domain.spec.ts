import { byDomain } from './senders-by-domain';

const sender = (email: string | null, contacted: number, bounces = 0) => ({
  ...{ mailbox_id: `mbx_${email}`, email, domain: email && email.replace(/.*@/, '') },
  ...{ contacted, bounces, replies: 1, unsubscribes: 0 },
});

it('adds the mailboxes of a domain, without deleted ones', () =>
  expect(
    byDomain([sender('a@x.test', 3), sender(null, 9), sender('b@y.test', 8, 2), sender('c@x.test', 4, 1)]),
  ).toEqual([
    { name: 'y.test', contacted: 8, replies: 1, bounces: 2, unsubscribes: 0 },
    { name: 'x.test', contacted: 7, replies: 2, bounces: 1, unsubscribes: 0 },
  ]));
