import { classifyInbound, type InboundOutcome } from '../classify-inbound';
import { readMail } from '../inbound-mail';
import { deliveryReport, returnPath, type Report } from './mails';

interface Envelope {
  readonly sender?: string;
  readonly recipient?: string;
}

export async function classify(raw: string, envelope: Envelope = {}): Promise<InboundOutcome> {
  const { sender = 'ada@acme.test', recipient = 'sales@lode.test' } = envelope;
  const read = await readMail(Buffer.from(raw, 'latin1'), { sender, recipients: [recipient] });
  if (!read) throw new Error('the mail cannot be parsed');
  return classifyInbound(read);
}

/** Replaces the address of the recipient. */
export const toPostmaster = (raw: string): string => raw.replace(/^To: .*$/m, 'To: postmaster@lode.test');
export const toVerp = { sender: '', recipient: returnPath };
/** Token of another message. */
export const otherToken = 'fedcba9876543210fedcba9876543210';

/** Fields of a recipient in a delivery report. */
export const group = (action: string, status: string, ...more: string[]): string[] => [
  'Final-Recipient: rfc822; ada@acme.test',
  `Action: ${action}`,
  `Status: ${status}`,
  ...more,
];

/** Delivery report about one recipient. */
export const reportOn = (recipient: readonly string[], more: Partial<Report> = {}): string =>
  deliveryReport({ recipients: [recipient], ...more });
