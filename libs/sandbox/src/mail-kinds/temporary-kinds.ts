import { closing, reply } from '../smtp/behaviour';
import { directoryExpected, always, expectation, type Expectations } from '../mail-domain';
import { hostKind, type MailKinds } from './mail-kind';

const putOff = expectation('unknown', 'greylisted', 'busy');
const busy = always(expectation('unknown', 'busy', 'greylisted'));

/** No result at the first attempt, that of the directory at a later one. */
const greylisted: Expectations = {
  exists: { ...putOff, later: directoryExpected.exists },
  missing: { ...putOff, later: directoryExpected.missing },
  disabled: { ...putOff, later: directoryExpected.disabled },
  full: { ...putOff, later: directoryExpected.full },
};

/** Servers that defer the client. */
export const temporaryKinds: MailKinds = {
  'greylist-60': hostKind(
    'greylisting, one minute',
    greylisted,
    {
      greylist: {
        seconds: 60,
        reply: reply(450, '4.2.0', '<{recipient}>: Recipient address rejected: greylisted 60 s'),
      },
    },
    { share: 3 },
  ),
  'greylist-300': hostKind(
    'greylisting, five minutes, under another code',
    greylisted,
    { greylist: { seconds: 300, reply: reply(451, '4.7.1', 'Please try again in 5 minutes') } },
    { share: 2 },
  ),
  'greylist-quiet': hostKind(
    'greylisting that does not say so',
    greylisted,
    { greylist: { seconds: 120, reply: reply(450, undefined, 'Resources are short at the moment') } },
    { share: 2, heldOut: true },
  ),
  'busy-banner': hostKind(
    '421 as banner',
    busy,
    { replies: { banner: closing(reply(421, undefined, 'too busy, come back later')) } },
    { share: 1 },
  ),
  'busy-ehlo': hostKind('421 at EHLO', busy, {
    replies: { ehlo: closing(reply(421, undefined, 'shutting down')) },
  }),
  'busy-mail': hostKind('421 at MAIL', busy, {
    replies: { mail: closing(reply(421, '4.3.2', 'system is not accepting mail at the moment')) },
  }),
  'busy-rcpt': hostKind('421 at RCPT', busy, {
    replies: { rcpt: closing(reply(421, '4.3.0', 'service not available, closing')) },
  }),
  'busy-local-error': hostKind('451 at RCPT', busy, {
    replies: { rcpt: reply(451, '4.3.0', 'local error in processing') },
  }),
  'busy-rate': hostKind('the recipient gets too much mail', busy, {
    replies: {
      rcpt: reply(450, '4.2.1', 'The user is receiving mail at a rate that stops further delivery'),
    },
  }),
  'busy-rate-permanent': hostKind('the same as a permanent refusal', busy, {
    replies: {
      rcpt: reply(550, '5.2.1', 'The user is receiving mail at a rate that stops further delivery'),
    },
  }),
  'greylist-deferred': hostKind(
    'greylisting under 421 at RCPT',
    greylisted,
    { greylist: { seconds: 90, reply: reply(421, '4.7.0', 'Deferred, first contact with this sender') } },
    { share: 1, heldOut: true },
  ),
  'busy-rate-limit': hostKind(
    'too many messages of this client',
    busy,
    { replies: { rcpt: reply(452, '4.7.1', 'Rate limit reached, slow down') } },
    { heldOut: true },
  ),
  'busy-storage': hostKind(
    'the system, not the mailbox, is short of space',
    always(expectation('unknown', 'busy', 'greylisted')),
    { replies: { mail: reply(452, '4.3.1', 'Insufficient system storage') } },
    { heldOut: true },
  ),
  'busy-connections': hostKind(
    'too many connections already',
    busy,
    { limits: { connections: 0 } },
    { heldOut: true },
  ),
};
