import type { SmtpBehaviour } from '../smtp/behaviour';
import { reply } from '../smtp/reply';
import { DIRECTORY_EXPECTED, always, expectation, type Expectations } from '../mail-domains/expectation';
import { hostKind, type MailKinds } from './mail-kind';

const ACCEPTED = reply(250, '2.1.5', 'OK');
const EVERYTHING: SmtpBehaviour = {
  answers: { exists: ACCEPTED, missing: ACCEPTED, disabled: ACCEPTED, full: ACCEPTED },
};
const ACCEPT_ALL = always(expectation('risky', 'accept_all'));

const CANNOT_VERIFY = reply(252, '2.1.5', 'Cannot verify the user, but will accept the message');
const LOOKUP_FAILED = reply(451, '4.3.0', '<{recipient}>: directory lookup failed, try again');
const NOT_REVEALED = expectation('unknown', 'probe_inconclusive', 'unclassified');

/** If the random probe is inconclusive, an acceptance proves nothing, and a temporary rejection is not a verdict. */
const INCONCLUSIVE: Expectations = {
  ...DIRECTORY_EXPECTED,
  exists: expectation('unknown', 'probe_inconclusive'),
  missing: expectation('unknown', 'busy', 'greylisted'),
};

/** Its directory can be trusted only if rejections are meaningful: it rejects postmaster as well. */
const REFUSES_POSTMASTER: Expectations = {
  ...DIRECTORY_EXPECTED,
  missing: expectation('unknown', 'policy', 'unclassified'),
};
const UNAVAILABLE = reply(550, undefined, 'Requested action not taken: mailbox unavailable');

/** Servers that accept every recipient, so that acceptance proves nothing. */
export const OPAQUE_KINDS: MailKinds = {
  'catch-all': hostKind('every recipient accepted', ACCEPT_ALL, EVERYTHING, { share: 24 }),
  'catch-all-tls': hostKind(
    'every recipient accepted, STARTTLS offered',
    ACCEPT_ALL,
    { ...EVERYTHING, tls: 'offered' },
    { share: 10 },
  ),
  'catch-all-one-rcpt': hostKind(
    'every recipient accepted, one for each transaction',
    ACCEPT_ALL,
    { ...EVERYTHING, limits: { rcptsPerTransaction: 1 } },
    { share: 3 },
  ),
  'catch-all-forwarding': hostKind(
    '251 for every recipient',
    ACCEPT_ALL,
    {
      answers: {
        ...EVERYTHING.answers,
        missing: reply(251, '2.1.5', 'User not local; will forward to the central mailbox'),
      },
    },
    { share: 16, heldOut: true },
  ),
  'cannot-verify': hostKind(
    '252 for every recipient',
    always(NOT_REVEALED),
    {
      answers: {
        exists: CANNOT_VERIFY,
        missing: CANNOT_VERIFY,
        disabled: CANNOT_VERIFY,
        full: CANNOT_VERIFY,
      },
    },
    { share: 1 },
  ),
  'probe-inconclusive': hostKind(
    'unknown recipients put off',
    INCONCLUSIVE,
    { answers: { missing: LOOKUP_FAILED } },
    { share: 1 },
  ),
  'postmaster-refused': hostKind(
    'a bare 550 for everyone not listed, postmaster too',
    REFUSES_POSTMASTER,
    { answers: { missing: UNAVAILABLE }, recipients: { postmaster: UNAVAILABLE } },
    { share: 1 },
  ),
};
