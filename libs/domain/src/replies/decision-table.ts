import type { ReplyRule } from './provider-rules';
import type { Concept } from './vocabulary';

/** Signs that the refusal concerns the sender, the message or the system: a missing verdict is better than a wrong one. */
const otherSigns: readonly Concept[] = ['sender', 'content', 'system', 'busy'];

/** Rows 1 and 2: hold in every phase of the session. */
export const sessionRules: readonly ReplyRule[] = [
  // Before row 1: `blocked due to inactivity` blocks the mailbox, not the sender.
  {
    row: '6b',
    reason: 'disabled',
    severity: 5,
    says: 'mailbox_disabled',
    words:
      /(?:due to|because of|for|by) (?:inactivity|lack of use|non-?use)|falta de uso|por inactividad|inaktivitat|nicht genutzt|inactivite/,
    unless: { enhanced: /^[45]\.2\.2$/ },
    source: 'closed because its owner does not use it',
  },
  // Before row 1: greylisting servers also reply "client host rejected".
  { row: '7', reason: 'greylisted', severity: 4, says: 'greylisted', source: 'postgrey, milter-greylist' },
  { row: '1', reason: 'blocked', says: 'blocked', source: 'block lists and sender checks' },
  {
    row: '1',
    reason: 'blocked',
    enhanced: /^[45]\.1\.[78]$/,
    source: 'RFC 3463 §3.2: sender mailbox, sender system',
  },
  {
    row: '1',
    reason: 'blocked',
    enhanced: /^[45]\.7\.(?:2[3-7]|5\d\d|6\d\d)$/,
    source: 'RFC 7372; Microsoft 5.7.5xx and 5.7.6xx: banned address or domain',
  },
  {
    row: '2',
    reason: 'no_mail',
    codes: [521, 556],
    unless: { enhanced: /^5\.7\./, says: ['sender', 'content'] },
    source: 'RFC 7504, RFC 7505',
  },
];

/** Row 3: any other refusal of the whole session. */
export const sessionRefusalRules: readonly ReplyRule[] = [
  { row: '3', reason: 'busy', severity: 4, source: 'RFC 5321 §4.2.1: transient' },
  { row: '3', reason: 'policy', severity: 5, source: 'RFC 5321 §3.1: the server takes no mail from us' },
];

/**
 * Replies that reach us through another server, which has tried for some time: by a relay, or quoted in a report. They
 * also say that a domain does not exist. Applied before rows 4 to 11b.
 */
export const relayedRules: readonly ReplyRule[] = [
  { row: 'R1', reason: 'busy', enhanced: /^[45]\.4\.7$/, source: 'RFC 3463 §3.5: delivery time expired' },
  { row: 'R1', reason: 'busy', says: 'expired', source: 'the queue gave up' },
  {
    row: 'R2',
    reason: 'no_mailbox',
    severity: 4,
    enhanced: /^4\.1\.1$/,
    says: 'no_mailbox',
    unless: { says: otherSigns },
    source: 'Postfix with soft codes: given up although the mailbox is reported as missing',
  },
  {
    row: 'R3',
    reason: 'no_mail',
    severity: 5,
    says: 'no_mail',
    unless: { says: ['sender', 'content'] },
    source: 'RFC 7505, as senders report it',
  },
  {
    row: 'R3',
    reason: 'no_domain',
    severity: 5,
    says: 'no_domain',
    unless: { enhanced: /^5\.7\./, says: ['sender', 'content', 'network'] },
    source: 'the domain of the recipient does not exist',
  },
  { row: 'R4', reason: 'busy', says: 'network', source: 'no connection to the mail host' },
  { row: 'R4', reason: 'busy', enhanced: /^[45]\.4\.[26]$/, source: 'RFC 3463 §3.5: bad connection, loop' },
  {
    row: 'R3',
    reason: 'no_domain',
    severity: 5,
    enhanced: /^5\.1\.2$/,
    unless: { says: otherSigns },
    source: 'RFC 3463 §3.2: bad system address; 5.4.4 is also a failure of the name service',
  },
];

/** Rows 4 to 11b: replies to RCPT, after rows 1 and 2. */
export const recipientRules: readonly ReplyRule[] = [
  { row: '4', reason: 'relay', says: 'relay', source: 'Postfix, Exchange, qmail' },
  { row: '5', reason: 'mailbox_full', enhanced: /^[45]\.2\.2$/, source: 'RFC 3463 §3.3' },
  {
    row: '5',
    reason: 'mailbox_full',
    says: 'mailbox_full',
    unless: { enhanced: /\.3\.\d+$|\.7\.\d+$/, says: ['system'] },
    source: 'also 552 5.1.1 overquota at Orange',
  },
  {
    row: '5',
    reason: 'mailbox_full',
    codes: [552],
    unless: {
      enhanced: /^5\.[13567]\./,
      says: ['sender', 'content', 'busy', 'no_mailbox', 'mailbox_disabled'],
    },
    source: 'RFC 5321 §4.2.2; the words of Yahoo and others are more specific',
  },
  { row: '6', reason: 'busy', words: /receiving mail (?:at a rate|too quickly)/, source: 'Gmail' },
  {
    row: '6b',
    reason: 'disabled',
    severity: 5,
    enhanced: /^5\.2\.1$/,
    unless: { says: otherSigns },
    source: 'RFC 3463 §3.3',
  },
  {
    row: '6b',
    reason: 'disabled',
    severity: 5,
    says: 'mailbox_disabled',
    unless: { enhanced: /^5\.[17]\./, says: otherSigns },
    source: 'wording that names the recipient',
  },
  {
    row: '7',
    reason: 'greylisted',
    severity: 4,
    codes: [450, 451],
    enhanced: /^4\.7\.1$/,
    says: 'retry',
    source: 'Barracuda, ZEROSPAM',
  },
  { row: '7', reason: 'busy', severity: 4, source: 'RFC 5321 §4.2.1: transient' },
  {
    row: '7',
    reason: 'greylisted',
    severity: 5,
    says: 'greylisted',
    source: 'greylisting that answers with a permanent code',
  },
  {
    row: '7',
    reason: 'busy',
    severity: 5,
    says: 'busy',
    source: 'rate limits that answer with a permanent code',
  },
  {
    row: '8',
    reason: 'no_mailbox',
    severity: 5,
    enhanced: /^5\.1\.(?:1|6|10|351)$/,
    unless: { says: otherSigns },
    source: 'RFC 3463 §3.2; Exchange 5.1.10, and 5.1.351 of another server',
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
    says: 'no_mailbox',
    unless: { enhanced: /^5\.[36]\.[1-9]/, says: otherSigns },
    source: 'also with 5.7.1: Yandex, ZEROSPAM',
  },
  {
    row: '9',
    reason: 'no_mailbox',
    codes: [550],
    enhanced: /^5\.4\.1$/,
    words: /access denied/,
    source: 'Microsoft 365 directory-based edge blocking',
  },
  { row: '10', reason: 'policy', severity: 5, enhanced: /^5\.7\./, source: 'RFC 3463 §3.8' },
  {
    row: '10',
    reason: 'policy',
    severity: 5,
    says: 'content',
    unless: { enhanced: /^5\.[1-6]\./, says: ['system'] },
    source: 'the content is refused, without a status',
  },
  {
    row: '11',
    reason: 'no_mailbox',
    codes: [550, 551, 553],
    says: 'nothing',
    unless: { enhanced: /^5\.(?:1\.2$|[23456]\.)/ },
    ambiguous: true,
    source: 'RFC 5321 §4.2.2',
  },
  {
    row: '11',
    reason: 'no_mailbox',
    codes: [550],
    says: 'unavailable',
    unless: { enhanced: /^5\.[36]\./, says: otherSigns },
    ambiguous: true,
    source: 'RFC 5321 §4.2.2',
  },
  {
    row: '11',
    reason: 'no_mailbox',
    codes: [551],
    unless: { says: otherSigns },
    ambiguous: true,
    source: 'RFC 5321 §4.2.2: user not local',
  },
  {
    row: '11',
    reason: 'no_mailbox',
    severity: 5,
    enhanced: /^5\.1\.3$/,
    unless: { says: otherSigns },
    ambiguous: true,
    source: 'RFC 3463 §3.2',
  },
];
