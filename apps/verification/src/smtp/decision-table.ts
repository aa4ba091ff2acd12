import type { ReplyRule } from './reply-rule';
import * as is from './reply-words';

const namesRecipient = 'wording that names the recipient';

/** Rows 1 and 2: hold in every phase of the session. */
export const sessionRules: readonly ReplyRule[] = [
  // Before row 1: greylisting servers also reply "client host rejected".
  { row: '7', reason: 'greylisted', severity: 4, words: is.greylisted, source: 'postgrey, milter-greylist' },
  { row: '1', reason: 'blocked', words: is.senderBlocked, source: 'block lists and sender checks' },
  {
    row: '1',
    reason: 'blocked',
    enhanced: /^[45]\.1\.[78]$/,
    source: 'RFC 3463 §3.2: sender mailbox, sender system',
  },
  {
    row: '1',
    reason: 'blocked',
    enhanced: /^[45]\.7\.(?:2[3-7]|6\d\d)$/,
    source: 'RFC 7372; Microsoft 5.7.6xx: banned address',
  },
  {
    row: '2',
    reason: 'no_mail',
    codes: [521, 556],
    unless: { enhanced: /^5\.7\./, words: is.senderHint },
    source: 'RFC 7504, RFC 7505',
  },
];

/** Row 3: any other refusal of the whole session. */
export const sessionRefusalRules: readonly ReplyRule[] = [
  { row: '3', reason: 'busy', severity: 4, source: 'RFC 5321 §4.2.1: transient' },
  { row: '3', reason: 'policy', severity: 5, source: 'RFC 5321 §3.1: the server takes no mail from us' },
];

/** Rows 4 to 11b: replies to RCPT, after rows 1 and 2. */
export const recipientRules: readonly ReplyRule[] = [
  { row: '4', reason: 'relay', words: is.relayDenied, source: 'Postfix, Exchange, qmail' },
  { row: '5', reason: 'mailbox_full', enhanced: /^[45]\.2\.2$/, source: 'RFC 3463 §3.3' },
  {
    row: '5',
    reason: 'mailbox_full',
    words: is.mailboxFull,
    unless: { enhanced: /\.3\.1$|\.7\.\d+$/, words: /system storage/ },
    source: 'also 552 5.1.1 overquota at Orange',
  },
  {
    row: '5',
    reason: 'mailbox_full',
    codes: [552],
    unless: { enhanced: /^5\.7\./, words: is.senderHint },
    source: 'RFC 5321 §4.2.2',
  },
  { row: '6', reason: 'busy', words: is.receivingTooMuch, source: 'Gmail' },
  {
    row: '6b',
    reason: 'disabled',
    severity: 5,
    enhanced: /^5\.2\.1$/,
    unless: { words: is.senderHint },
    source: 'RFC 3463 §3.3',
  },
  {
    row: '6b',
    reason: 'disabled',
    severity: 5,
    words: is.mailboxDisabled,
    unless: { enhanced: /^5\.7\./, words: is.senderHint },
    source: namesRecipient,
  },
  {
    row: '7',
    reason: 'greylisted',
    severity: 4,
    codes: [450, 451],
    enhanced: /^4\.7\.1$/,
    words: is.retryLater,
    source: 'Barracuda, ZEROSPAM',
  },
  { row: '7', reason: 'busy', severity: 4, source: 'RFC 5321 §4.2.1: transient' },
  {
    row: '7',
    reason: 'greylisted',
    severity: 5,
    words: is.greylisted,
    source: 'greylisting that answers with a permanent code',
  },
  {
    row: '7',
    reason: 'busy',
    severity: 5,
    words: is.rateLimited,
    source: 'rate limits that answer with a permanent code',
  },
  {
    row: '8',
    reason: 'no_mailbox',
    severity: 5,
    enhanced: /^5\.1\.(?:1|6|10)$/,
    unless: { words: is.senderHint },
    source: 'RFC 3463 §3.2; Exchange 5.1.10',
  },
  {
    row: '8',
    reason: 'no_mailbox',
    codes: [524],
    enhanced: /^5\.2\.4$/,
    source: 'OpenSMTPD: the address has no recipient; RFC 3463 §3.3',
  },
  {
    row: '8',
    reason: 'no_mailbox',
    severity: 5,
    words: is.noSuchMailbox,
    unless: { words: is.senderHint },
    source: 'also with 5.7.1: Yandex, ZEROSPAM',
  },
  {
    row: '9',
    reason: 'no_mailbox',
    codes: [550],
    enhanced: /^5\.4\.1$/,
    words: /recipient address rejected: access denied/,
    source: 'Microsoft 365 directory-based edge blocking',
  },
  { row: '10', reason: 'policy', severity: 5, enhanced: /^5\.7\./, source: 'RFC 3463 §3.8' },
  { row: '11', reason: 'no_mailbox', codes: [550], words: /^$/, ambiguous: true, source: 'RFC 5321 §4.2.2' },
  {
    row: '11',
    reason: 'no_mailbox',
    codes: [550],
    words: is.mailboxUnavailable,
    unless: { words: is.senderHint },
    ambiguous: true,
    source: 'RFC 5321 §4.2.2',
  },
  {
    row: '11',
    reason: 'no_mailbox',
    codes: [551, 553],
    unless: { words: is.senderHint },
    ambiguous: true,
    source: 'RFC 5321 §4.2.2',
  },
  {
    row: '11',
    reason: 'no_mailbox',
    severity: 5,
    enhanced: /^5\.1\.3$/,
    unless: { words: is.senderHint },
    ambiguous: true,
    source: 'RFC 3463 §3.2',
  },
];
