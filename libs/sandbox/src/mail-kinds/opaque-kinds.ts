import { type SmtpBehaviour, reply } from '../smtp/behaviour';
import { directoryExpected, always, expectation, type Expectations } from '../mail-domain';
import { hostKind, type MailKinds } from './mail-kind';

const accepted = reply(250, '2.1.5', 'OK');
const everything: SmtpBehaviour = {
  answers: { exists: accepted, missing: accepted, disabled: accepted, full: accepted },
};
const acceptAll = always(expectation('risky', 'accept_all'));

const cannotVerify = reply(252, '2.1.5', 'Cannot verify the user, but will accept the message');
const lookupFailed = reply(451, '4.3.0', '<{recipient}>: directory lookup failed, try again');
const notRevealed = expectation('unknown', 'probe_inconclusive', 'unclassified');

/** If the random probe is inconclusive, an acceptance proves nothing, and a temporary rejection is not a verdict. */
const inconclusive: Expectations = {
  ...directoryExpected,
  exists: expectation('unknown', 'probe_inconclusive'),
  missing: expectation('unknown', 'busy', 'greylisted'),
};

/** Its directory can be trusted only if rejections are meaningful: it rejects postmaster as well. */
const refusesPostmaster: Expectations = {
  ...directoryExpected,
  missing: expectation('unknown', 'policy', 'unclassified'),
};
const unavailable = reply(550, undefined, 'Requested action not taken: mailbox unavailable');

/** Servers that accept every recipient, so that acceptance proves nothing. */
export const opaqueKinds: MailKinds = {
  'catch-all': hostKind('every recipient accepted', acceptAll, everything, { share: 24 }),
  'catch-all-tls': hostKind(
    'every recipient accepted, STARTTLS offered',
    acceptAll,
    { ...everything, tls: 'offered' },
    { share: 10 },
  ),
  'catch-all-one-rcpt': hostKind(
    'every recipient accepted, one for each transaction',
    acceptAll,
    { ...everything, limits: { rcptsPerTransaction: 1 } },
    { share: 3 },
  ),
  'catch-all-forwarding': hostKind(
    '251 for every recipient',
    acceptAll,
    {
      answers: {
        ...everything.answers,
        missing: reply(251, '2.1.5', 'User not local; will forward to the central mailbox'),
      },
    },
    { share: 16, heldOut: true },
  ),
  'cannot-verify': hostKind(
    '252 for every recipient',
    always(notRevealed),
    {
      answers: {
        exists: cannotVerify,
        missing: cannotVerify,
        disabled: cannotVerify,
        full: cannotVerify,
      },
    },
    { share: 1 },
  ),
  'probe-inconclusive': hostKind(
    'unknown recipients put off',
    inconclusive,
    { answers: { missing: lookupFailed } },
    { share: 1 },
  ),
  'postmaster-refused': hostKind(
    'a bare 550 for everyone not listed, postmaster too',
    refusesPostmaster,
    { answers: { missing: unavailable }, recipients: { postmaster: unavailable } },
    { share: 1 },
  ),
};
