import { closing, reply } from '../smtp/reply';
import { DIRECTORY_EXPECTED, always, expectation, type Expectations } from '../mail-domains/expectation';
import { hostKind, type MailKinds } from './mail-kind';

const PUT_OFF = expectation('unknown', 'greylisted', 'busy');
const BUSY = always(expectation('unknown', 'busy', 'greylisted'));

/** No result at the first attempt, that of the directory at a later one. */
const GREYLISTED: Expectations = {
  exists: { ...PUT_OFF, later: DIRECTORY_EXPECTED.exists },
  missing: { ...PUT_OFF, later: DIRECTORY_EXPECTED.missing },
  disabled: { ...PUT_OFF, later: DIRECTORY_EXPECTED.disabled },
  full: { ...PUT_OFF, later: DIRECTORY_EXPECTED.full },
};

/** Servers that defer the client. */
export const TEMPORARY_KINDS: MailKinds = {
  'greylist-60': hostKind(
    'greylisting, one minute',
    GREYLISTED,
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
    GREYLISTED,
    { greylist: { seconds: 300, reply: reply(451, '4.7.1', 'Please try again in 5 minutes') } },
    { share: 2 },
  ),
  'greylist-quiet': hostKind(
    'greylisting that does not say so',
    GREYLISTED,
    { greylist: { seconds: 120, reply: reply(450, undefined, 'Resources are short at the moment') } },
    { share: 2, heldOut: true },
  ),
  'busy-banner': hostKind(
    '421 as banner',
    BUSY,
    { replies: { banner: closing(reply(421, undefined, 'too busy, come back later')) } },
    { share: 1 },
  ),
  'busy-ehlo': hostKind('421 at EHLO', BUSY, {
    replies: { ehlo: closing(reply(421, undefined, 'shutting down')) },
  }),
  'busy-mail': hostKind('421 at MAIL', BUSY, {
    replies: { mail: closing(reply(421, '4.3.2', 'system is not accepting mail at the moment')) },
  }),
  'busy-rcpt': hostKind('421 at RCPT', BUSY, {
    replies: { rcpt: closing(reply(421, '4.3.0', 'service not available, closing')) },
  }),
  'busy-local-error': hostKind('451 at RCPT', BUSY, {
    replies: { rcpt: reply(451, '4.3.0', 'local error in processing') },
  }),
  'busy-rate': hostKind('the recipient gets too much mail', BUSY, {
    replies: {
      rcpt: reply(450, '4.2.1', 'The user is receiving mail at a rate that stops further delivery'),
    },
  }),
  'busy-rate-permanent': hostKind('the same as a permanent refusal', BUSY, {
    replies: {
      rcpt: reply(550, '5.2.1', 'The user is receiving mail at a rate that stops further delivery'),
    },
  }),
  'greylist-deferred': hostKind(
    'greylisting under 421 at RCPT',
    GREYLISTED,
    { greylist: { seconds: 90, reply: reply(421, '4.7.0', 'Deferred, first contact with this sender') } },
    { share: 1, heldOut: true },
  ),
  'busy-rate-limit': hostKind(
    'too many messages of this client',
    BUSY,
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
    BUSY,
    { limits: { connections: 0 } },
    { heldOut: true },
  ),
};
