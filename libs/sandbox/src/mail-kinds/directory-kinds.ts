import { type MailboxState, type SmtpBehaviour, reply, type Reply } from '../smtp/behaviour';
import { directoryExpected, type Expectations } from '../mail-domain';
import { hostKind, type KindNotes, type MailKind, type MailKinds } from './mail-kind';

const says = (answers: Partial<Record<MailboxState, Reply>>, rest: SmtpBehaviour = {}): SmtpBehaviour => ({
  ...rest,
  answers,
});

/** A server that reports unknown mailboxes in its own words. */
const directory = (
  summary: string,
  missing: Reply,
  notes: KindNotes = {},
  expected?: Expectations,
): MailKind => hostKind(summary, expected ?? directoryExpected, says({ missing }), { share: 3, ...notes });

const heldOut = { heldOut: true };

/** Servers that reveal whether a mailbox exists; the replies are paraphrases of those of the named servers. */
export const directoryKinds: MailKinds = {
  'directory-plain': hostKind('a healthy server with a directory', directoryExpected, {}, { share: 12 }),
  'directory-lookup-table': directory(
    'refusal from a table of recipients',
    reply(550, '5.1.1', '<{recipient}>: Recipient address rejected: user unknown in the mailbox table'),
  ),
  'directory-many-lines': directory(
    'refusal of several lines',
    reply(
      550,
      '5.1.1',
      'The account you wrote to does not exist.',
      'Check the spelling of',
      '{recipient}',
      'and try again.',
    ),
  ),
  'directory-cloud-blocking': directory(
    'directory-based blocking of a cloud provider',
    reply(550, '5.4.1', 'Recipient address rejected: Access denied. [{recipient}]'),
    { share: 5 },
  ),
  'directory-policy-code': directory(
    'missing mailbox under a policy code',
    reply(550, '5.7.1', 'No such user! ({recipient})'),
  ),
  'directory-empty-text': directory('550 and nothing else', reply(550, undefined)),
  'directory-unavailable': directory(
    '550 with the words of RFC 5321',
    reply(550, undefined, 'mailbox unavailable'),
  ),
  'directory-no-list': directory(
    'recipient not in a gateway’s list',
    reply(554, '5.7.1', '{recipient} is not in recipient list of this gateway'),
    { share: 1 },
  ),
  'directory-moved-551': directory(
    'user not local',
    reply(551, '5.1.6', 'User not local; the mailbox {recipient} has moved'),
    { share: 1 },
  ),
  'directory-bad-name-553': directory(
    'mailbox name not allowed',
    reply(553, '5.1.3', 'Mailbox name {recipient} is not allowed here'),
    { share: 1 },
  ),
  'directory-virtual-alias': directory(
    'unknown in an alias table, without enhanced codes',
    reply(
      550,
      undefined,
      'unrouteable address <{recipient}>: there is no alias or account of this name, no such user',
    ),
    heldOut,
  ),
  'directory-invalid-mark': directory(
    'mailbox marked as invalid',
    reply(550, '5.1.1', '{recipient} has been marked as invalid by the administrator'),
    heldOut,
  ),
  'directory-polite': directory(
    'a long polite refusal',
    reply(550, '5.1.1', 'Sorry, nobody of that name works here (anymore):', '{recipient} does not exist'),
    heldOut,
  ),
  'directory-account-gone': directory(
    'account that is no more',
    reply(550, '5.1.6', 'The person behind {recipient} has left, there is no such mailbox'),
    heldOut,
  ),
  'directory-local-part': directory(
    'local part unknown',
    reply(550, '5.1.1', 'unknown local-part in <{recipient}>: user unknown'),
    heldOut,
  ),
  'directory-enhanced-only': directory(
    'an enhanced code and hardly a word',
    reply(550, '5.1.1', 'rejected'),
    heldOut,
  ),
  'directory-shouting': directory(
    'capital letters, no enhanced code',
    reply(550, undefined, 'NO SUCH USER HERE'),
    { share: 2, ...heldOut },
  ),
  'directory-disabled-words': hostKind(
    'accounts disabled without a code that says so',
    directoryExpected,
    says({ disabled: reply(554, undefined, 'This account is inactive and has been discontinued') }),
    { share: 2 },
  ),
  'directory-full-temporary': hostKind(
    'full mailboxes refused for now',
    directoryExpected,
    says({ full: reply(452, '4.2.2', 'Insufficient storage in the mailbox of {recipient}') }),
    { share: 2 },
  ),
  'directory-full-words': hostKind(
    'full mailboxes, recognizable by words only',
    directoryExpected,
    says({
      full: reply(552, undefined, 'the mailbox of {recipient} has exceeded its storage limit, quota reached'),
    }),
    { share: 2, ...heldOut },
  ),
  'directory-disabled-policy': hostKind(
    'accounts disabled under a general code',
    directoryExpected,
    says({ disabled: reply(550, '5.2.1', 'The mailbox {recipient} is not active, delivery disabled') }),
    { share: 2, ...heldOut },
  ),
  'directory-full-wrong-code': hostKind(
    'full mailboxes under the code of unknown ones',
    directoryExpected,
    says({ full: reply(552, '5.1.1', '<{recipient}> mailbox overquota') }),
    { share: 1 },
  ),
  'directory-forwarding': hostKind(
    '251 for known mailboxes',
    directoryExpected,
    says({ exists: reply(251, '2.1.5', 'User not local; will forward') }),
    { share: 1 },
  ),
  'directory-helo-only': hostKind(
    'an old server without EHLO',
    directoryExpected,
    { extensions: [], replies: { ehlo: reply(502, undefined, 'Command not implemented') } },
    { share: 1 },
  ),
  'directory-no-extensions': hostKind(
    'EHLO without extensions',
    directoryExpected,
    { extensions: [] },
    { share: 1 },
  ),
  'directory-tls-offered': hostKind('STARTTLS offered', directoryExpected, { tls: 'offered' }, { share: 8 }),
  'directory-tls-required': hostKind(
    'STARTTLS required, self-signed certificate',
    directoryExpected,
    { tls: 'required', certificate: 'self-signed' },
    { share: 2 },
  ),
  'directory-tls-broken': hostKind(
    'STARTTLS offered, handshake fails, plain text is served',
    directoryExpected,
    { tls: 'broken' },
    { share: 1 },
  ),
  'directory-one-rcpt': hostKind(
    'one recipient for each transaction',
    directoryExpected,
    { limits: { rcptsPerTransaction: 1 } },
    { share: 2 },
  ),
  'directory-one-rcpt-session': hostKind(
    'one recipient for each connection',
    directoryExpected,
    { limits: { rcptsPerSession: 1 } },
    { share: 1 },
  ),
  'directory-slow': hostKind(
    'half a second before each reply',
    directoryExpected,
    { fault: { at: 'every', kind: 'delay', ms: 500 } },
    { share: 1 },
  ),
};
