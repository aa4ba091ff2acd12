import type { Drill } from './drill';
import { tally } from './figures';
import { addDomains, timedVerdict } from './mail-hosts';
import { withServices } from './with-services';

const kinds = [
  'greylist-60',
  'greylist-300',
  'busy-banner',
  'busy-ehlo',
  'busy-mail',
  'busy-rcpt',
  'busy-local-error',
  'busy-rate',
];
const repetitions = 20;
/** Probed recipients: the address and at most one more, once for all repetitions. */
const maxRecipients = 2;

export const repeatedDeferrals: Drill = {
  number: 13,
  fault: 'mail hosts answer 421, 450 and 451, and the same request is repeated 20 times',
  expected: 'the verdict is unknown and never invalid; a bounded number of attempts',
  run: (tools) =>
    withServices(tools, async (lode) => {
      const domains = kinds.flatMap((kind) => addDomains(lode, kind));
      const verdicts: string[] = [];
      for (let round = 0; round < repetitions; round += 1)
        for (const domain of domains) verdicts.push((await timedVerdict(lode, domain)).verdict);
      tools.see(
        `verdicts: ${tally(verdicts)}`,
        verdicts.every((verdict) => verdict === 'unknown'),
      );
      const { observed } = lode.sandbox;
      const recipients = domains.map((domain) => observed.rcptCount(domain));
      tools.see(
        `RCPT per host: ${recipients.join(', ')}`,
        recipients.every((count) => count <= maxRecipients),
      );
      const sessions = domains.map((domain) => observed.smtpSessions(domain).length);
      tools.see(
        `connections per host: ${sessions.join(', ')}`,
        sessions.every((count) => count <= maxRecipients),
      );
    }),
};
