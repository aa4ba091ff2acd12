import type { ReplyGroup } from './labelled-reply';

/** Temporary refusals. */
export const temporaryReplies: readonly ReplyGroup[] = [
  {
    kind: 'greylisted',
    known: [
      '450 4.2.0 <jane.doe@acme.test>: Recipient address rejected: greylisted 60 s',
      '451 4.7.1 Greylisting in action, try again in 5 minutes',
      '450 4.7.1 Graylisted, retry after 00:05:00',
      '451 you are unknown to us, greylist is on: come back in 300 seconds',
      '450 4.7.1 Please try again in 60 s',
      '451 4.7.1 First contact. Try again later',
      '450 Client host rejected: Greylisted, see the postmaster page',
    ],
    heldOut: [
      '450 4.2.0 postgrey: greylisted for 5 minutes',
      '451 4.7.1 new sender triplet, please try again in 2 minutes',
      '450 greylist: retry in 30 sec',
      '421 4.7.0 greylisting, wait 1 hour',
    ],
  },
  {
    kind: 'busy',
    known: [
      '421 4.3.2 Service shutting down',
      '450 Mailbox unavailable right now: locked by another session',
      '451 4.3.0 Internal error while looking up the recipient',
      '452 4.3.1 Insufficient system storage',
      '450 4.2.1 This user is receiving mail at a rate that prevents more',
      '550 5.2.1 The user you are writing to is receiving mail at a rate we cannot take',
      '421 4.7.0 Too many connections from you',
      '450 4.1.1 user unknown in relay table, lookup not finished',
      '451 4.4.3 Name server failure, try again later',
      '452 4.5.3 too many recipients',
      '550 5.7.1 rate limit reached',
      '432 4.3.2 queue is stopped',
      '454 4.3.0 try again later',
    ],
    heldOut: [
      '421 Service not available, closing channel',
      '450 4.2.1 mailbox busy',
      '451 temporary local problem, please retry',
      '452 out of resources',
      '450 4.3.2 server overloaded',
      '550 5.2.1 receiving mail at a rate above the limit',
    ],
  },
  {
    kind: 'busy',
    phase: 'banner',
    known: ['421 4.3.2 too many sessions, call later', '450 not ready'],
    heldOut: ['421 maintenance until noon'],
  },
];
