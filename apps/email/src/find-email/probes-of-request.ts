import type { CallContext } from '@lode/service-kit';
import type { CandidateProber } from './candidate-prober';
import { isRefused, mailboxExists, type Replies } from './replies';

interface Probe {
  readonly emails: ReadonlySet<string>;
  readonly replies: Promise<Replies>;
}

/**
 * Asks the mail host for one request: one conversation at a time, each set of candidates once, and no further one with a
 * host that says nothing about its mailboxes.
 */
export class ProbesOfRequest implements CandidateProber {
  private readonly probes: Probe[] = [];

  constructor(private readonly prober: CandidateProber) {}

  async probe(emails: readonly string[], context: CallContext): Promise<Replies> {
    const known = this.probes.find((probe) => isSame(probe.emails, emails));
    if (known) return known.replies;
    const previous = this.probes.at(-1);
    const replies = this.probeAfter(previous, emails, context);
    this.probes.push({ emails: new Set(emails), replies });
    return replies;
  }

  private async probeAfter(
    previous: Probe | undefined,
    emails: readonly string[],
    context: CallContext,
  ): Promise<Replies> {
    const earlier = await previous?.replies.catch(() => undefined);
    return earlier && isSilent(earlier) ? earlier : this.prober.probe(emails, context);
  }
}

const isSame = (asked: ReadonlySet<string>, emails: readonly string[]): boolean =>
  asked.size === emails.length && emails.every((email) => asked.has(email));

/** Whether another conversation would end in the same way, such as with a host that does not respond. */
const isSilent = ({ of, acceptAll }: Replies): boolean =>
  of.size > 0 &&
  acceptAll === null &&
  [...of.values()].every((reply) => !mailboxExists(reply) && !isRefused(reply));
