import type { Phase, WireFault } from '../smtp/behaviour';
import { always, expectation, directoryExpected } from '../mail-domain';
import { hostKind, type KindNotes, type MailKind, type MailKinds } from './mail-kind';

const slow = ['timeout', 'no_connection'];
const broken = ['no_connection', 'timeout', 'unclassified'];

const fault = (summary: string, wrong: WireFault, reasons: string[], notes?: KindNotes): MailKind =>
  hostKind(summary, always(expectation('unknown', ...reasons)), { fault: wrong }, notes);

const drop = (at: Phase, when: 'before' | 'within' | 'after'): WireFault => ({ at, kind: 'drop', when });

/** Servers that misbehave on the wire. */
export const faultKinds: MailKinds = {
  'silent-banner': fault('no banner ever', { at: 'banner', kind: 'silence' }, slow, { share: 1 }),
  'silent-rcpt': fault('no reply to RCPT', { at: 'rcpt', kind: 'silence' }, slow),
  'slow-banner': fault('banner after a minute', { at: 'banner', kind: 'delay', ms: 60_000 }, slow),
  'tarpit-replies': fault('20 s before each reply', { at: 'every', kind: 'delay', ms: 20_000 }, slow),
  'tarpit-bytes': fault('one byte in five seconds', { at: 'every', kind: 'drip', ms: 5000 }, slow),
  'endless-banner': fault('a banner without end', { at: 'banner', kind: 'endless' }, broken),
  'endless-rcpt': fault('a reply to RCPT without end', { at: 'rcpt', kind: 'endless' }, broken),
  'long-line': fault(
    'a line of one million bytes',
    { at: 'rcpt', kind: 'long-line', bytes: 1_000_000 },
    broken,
  ),
  'not-smtp': fault(
    'a web server on the mail port',
    { at: 'banner', kind: 'garbage', text: 'HTTP/1.1 400 Bad Request\r\n\r\n' },
    broken,
  ),
  'binary-noise': fault(
    'bytes that are no text',
    { at: 'banner', kind: 'garbage', text: '\u0000\u0001\u0002\r\n' },
    broken,
    { heldOut: true },
  ),
  'dropped-at-connect': fault('connection dropped at once', drop('banner', 'before'), broken),
  'dropped-after-banner': fault('connection dropped after the banner', drop('banner', 'after'), broken),
  'dropped-in-banner': fault('connection dropped within the banner', drop('banner', 'within'), broken, {
    heldOut: true,
  }),
  'dropped-in-reply': fault('connection dropped within the reply to RCPT', drop('rcpt', 'within'), broken),
  'dropped-after-ehlo': fault('connection dropped after EHLO', drop('ehlo', 'after'), broken, {
    heldOut: true,
  }),
  'dropped-at-mail': fault('connection dropped at MAIL', drop('mail', 'before'), broken, { heldOut: true }),
  'silent-mail': fault('no reply to MAIL', { at: 'mail', kind: 'silence' }, slow, { heldOut: true }),
  'garbage-rcpt': fault(
    'reply to RCPT without a code',
    { at: 'rcpt', kind: 'garbage', text: 'fine, go on\r\n' },
    broken,
    { heldOut: true },
  ),
  'dropped-after-rcpt': hostKind(
    'connection dropped after the first reply to RCPT',
    directoryExpected,
    { fault: drop('rcpt', 'after') },
    { share: 1 },
  ),
};
