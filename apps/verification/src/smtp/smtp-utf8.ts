import type { SessionFacts } from './dialogue-types';

/** Whether an address, with its domain in A-labels, requires SMTPUTF8 (RFC 6531). */
export function needsSmtpUtf8(recipient: string): boolean {
  return /[^\p{ASCII}]/u.test(recipient);
}

export function canBeAsked(recipient: string, { extensions }: SessionFacts): boolean {
  return !needsSmtpUtf8(recipient) || extensions.includes('SMTPUTF8');
}
