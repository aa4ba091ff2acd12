import type { Schemas } from '../../api/client';
import { text } from '../../text/text';

type Check = Schemas['MailboxSenderCheck'];
type Finding = Schemas['CheckFinding'];

const t = text.mailboxes.check;

/** A record of the sender, with its state in words and what to do. */
export interface SenderRecord {
  readonly name: keyof typeof t.records;
  readonly state: 'good' | 'bad' | 'unknown';
  readonly label: string;
  readonly words: string;
}

interface Observed {
  /** Whether the message of the last test was signed; null or undefined if none arrived. */
  readonly isSigned?: boolean | null | undefined;
  readonly trackingDomain: string | null;
}

/** The records of a sender in the order in which they matter. */
export function senderRecords(check: Check, { isSigned, trackingDomain }: Observed): SenderRecord[] {
  return [
    ofRecord('spf', check.spf, find(check, 'no_spf')),
    ofDkim(check.domain, isSigned ?? null),
    ofRecord('dmarc', check.dmarc, find(check, 'no_dmarc')),
    ofBlocklists(find(check, 'blocklisted')),
    ...(trackingDomain === null ? [] : [ofTracking(trackingDomain, find(check, 'tracking_domain'))]),
  ];
}

const find = ({ findings }: Check, code: Finding['code']): Finding | undefined =>
  findings.find((finding) => finding.code === code);

const fixOf = ({ message, fix }: Finding): string => `${message}: ${fix}.`;

const states = { published: 'good', missing: 'bad', unknown: 'unknown' } as const;

const ofRecord = (
  name: 'spf' | 'dmarc',
  state: Check['spf'],
  finding: Finding | undefined,
): SenderRecord => ({
  name,
  state: states[state],
  label: t.states[state],
  words: finding ? fixOf(finding) : t.words[name],
});

/** The name of the key is unknown, so that only a received message shows the signature. */
function ofDkim(domain: string, isSigned: boolean | null): SenderRecord {
  if (isSigned === null) return { name: 'dkim', state: 'unknown', label: t.notTested, words: t.words.dkim };
  return isSigned
    ? { name: 'dkim', state: 'good', label: t.signed, words: t.signedText(domain) }
    : { name: 'dkim', state: 'bad', label: t.unsigned, words: t.unsignedText(domain) };
}

const ofBlocklists = (finding: Finding | undefined): SenderRecord => ({
  name: 'blocklists',
  state: finding ? 'bad' : 'good',
  label: finding ? t.listed : t.clean,
  words: finding ? fixOf(finding) : t.noBlocklists,
});

const ofTracking = (domain: string, finding: Finding | undefined): SenderRecord => ({
  name: 'tracking',
  state: finding ? 'bad' : 'good',
  label: finding ? t.wrong : t.points,
  words: finding ? fixOf(finding) : t.pointsText(domain),
});
