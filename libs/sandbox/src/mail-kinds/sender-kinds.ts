import { type Phase, closing, reply, type Reply } from '../smtp/behaviour';
import { always, expectation } from '../mail-domain';
import { hostKind, type KindNotes, type MailKind, type MailKinds } from './mail-kind';

/** A server that rejects the client for every recipient. The mailbox remains unknown. */
const refusal = (
  summary: string,
  at: Phase,
  said: Reply,
  reasons: string[],
  notes: KindNotes = {},
): MailKind =>
  hostKind(summary, always(expectation('unknown', ...reasons)), { replies: { [at]: said } }, notes);

const blocked = ['blocked', 'policy'];
const policy = ['policy', 'blocked', 'unclassified'];
const heldOut = { heldOut: true };

/** Rejections of the sender: they prove nothing about the recipient. */
export const senderKinds: MailKinds = {
  'blocked-list-rcpt': refusal(
    'block list named at RCPT',
    'rcpt',
    reply(550, '5.7.1', 'Client host [192.0.2.7] is blocked using Spamhaus, see their web page'),
    blocked,
    { share: 3 },
  ),
  'blocked-link-rcpt': refusal(
    'block list named in a link',
    'rcpt',
    reply(
      554,
      '5.7.1',
      '<{recipient}>: Recipient address rejected: https://www.spamhaus.org/query/192.0.2.7',
    ),
    blocked,
    { share: 1 },
  ),
  'blocked-as-disabled': refusal(
    'a reputation refusal under the code of disabled mailboxes',
    'rcpt',
    reply(550, '5.2.1', 'Mailbox unavailable. Your IP address is blacklisted by our reputation service'),
    blocked,
    { share: 1 },
  ),
  'blocked-reverse-name': refusal(
    'client without a reverse name',
    'rcpt',
    reply(550, '5.7.25', 'The address of the client has no PTR record'),
    blocked,
    { share: 1 },
  ),
  'blocked-provider-list': refusal(
    'banned by a cloud provider',
    'rcpt',
    reply(550, '5.7.606', 'Access denied, banned sending address [192.0.2.7]'),
    blocked,
  ),
  'blocked-spf': refusal(
    'sender fails SPF',
    'rcpt',
    reply(550, '5.7.23', 'The SPF check of {sender} failed'),
    blocked,
  ),
  'blocked-helo': refusal(
    'HELO name refused at RCPT',
    'rcpt',
    reply(550, '5.7.1', '<{client}>: Helo command rejected: Host not found'),
    blocked,
  ),
  'blocked-sender-domain': refusal(
    'sender domain unknown',
    'mail',
    reply(550, '5.1.8', '<{sender}>: Sender address rejected: Domain not found'),
    blocked,
  ),
  'blocked-sender-address': refusal(
    'sender address refused under the code of bad addresses',
    'mail',
    reply(553, '5.1.7', 'The sender address {sender} is not valid'),
    blocked,
  ),
  'blocked-banner': refusal(
    'refusal as banner',
    'banner',
    reply(554, undefined, 'mail from your network is not wanted here'),
    ['policy', 'blocked', 'no_connection', 'unclassified'],
    { share: 1 },
  ),
  'blocked-ehlo': refusal(
    'refusal at EHLO',
    'ehlo',
    reply(550, undefined, 'your HELO name does not look like a mail server'),
    ['blocked', 'policy', 'unclassified'],
  ),
  'relay-denied': refusal(
    'relaying denied',
    'rcpt',
    reply(550, '5.7.1', 'relaying denied for <{recipient}>'),
    ['relay', 'policy'],
    { share: 1 },
  ),
  'relay-rcpthosts': refusal(
    'domain not in the list of accepted ones',
    'rcpt',
    reply(553, undefined, 'sorry, that domain is not in my list of allowed rcpthosts'),
    ['relay', 'policy'],
  ),
  'policy-content': refusal(
    'a refusal of content before there is any',
    'rcpt',
    reply(554, undefined, 'Mail content denied'),
    policy,
  ),
  'policy-frequency': refusal(
    'sender frequency limited',
    'rcpt',
    reply(550, undefined, 'Sender frequency limited'),
    ['unclassified', 'busy', 'policy'],
  ),
  'policy-code': refusal(
    'administrative prohibition',
    'rcpt',
    reply(550, '5.7.1', 'Delivery not authorised, message refused'),
    policy,
    { share: 1 },
  ),
  'blocked-envelope': refusal(
    'envelope blocked',
    'rcpt',
    reply(550, undefined, 'Envelope blocked - the sender is on the list of the user {recipient}'),
    blocked,
    { share: 2, ...heldOut },
  ),
  'blocked-dnsbl': refusal(
    'a DNSBL without a known name',
    'rcpt',
    reply(553, '5.3.0', 'Rejected: 192.0.2.7 found in the DNSBL of our provider'),
    blocked,
    { share: 2, ...heldOut },
  ),
  'blocked-spoof': refusal(
    'taken for a forged sender',
    'mail',
    reply(550, '5.7.1', 'Anti-spoofing policy violation for {sender}'),
    blocked,
    heldOut,
  ),
  'blocked-dmarc': refusal(
    'DMARC named at RCPT',
    'rcpt',
    reply(550, '5.7.26', 'Unauthenticated mail is not accepted because of the DMARC policy of the sender'),
    blocked,
    heldOut,
  ),
  'blocked-user-words': refusal(
    'a block list in the words of an unknown user',
    'rcpt',
    reply(550, '5.1.1', 'User {recipient} unknown to you: your server is on the RBL of our network'),
    blocked,
    { share: 1, ...heldOut },
  ),
  'blocked-unavailable': refusal(
    'mailbox unavailable because of the client',
    'rcpt',
    reply(
      550,
      '5.7.1',
      'Requested action not taken: mailbox unavailable, poor reputation of the sending host',
    ),
    blocked,
    { share: 1, ...heldOut },
  ),
  'policy-geography': refusal(
    'refused by country',
    'rcpt',
    reply(550, '5.7.0', 'We take no mail from your part of the network'),
    policy,
    heldOut,
  ),
  'relay-not-permitted': refusal(
    'relaying denied in other words',
    'rcpt',
    reply(550, '5.7.0', 'Relaying denied: authenticate before you send to {recipient}'),
    ['relay', 'policy'],
    heldOut,
  ),
  'blocked-banner-421': refusal(
    'temporary refusal as banner',
    'banner',
    closing(reply(421, undefined, 'the reputation of your network is low, try later')),
    ['blocked', 'busy', 'greylisted', 'no_connection'],
    heldOut,
  ),
};
