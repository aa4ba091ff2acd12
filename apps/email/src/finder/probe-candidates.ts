import type { CallContext } from '@lode/bus';
import type { PersonName } from '@lode/domain/names';
import { type Form, showsMiddle } from '../patterns/form';
import type { CandidateProber } from './candidate-prober.adapter';
import { type Replies, isRefused, mailboxExists } from './replies';
import type { EmailCandidate } from './email-candidate';

export type Prober = Pick<CandidateProber, 'probe'>;

/** Max recipients of one conversation: mail hosts tolerate no more rejected recipients. */
const roundSize = 10;
/** Min total probability of the candidates in a further round. */
const minRoundProbability = 0.03;
const allRounds = 2;

/**
 * Asks the mail host about the most likely candidates, and about the next ones if a reliable host has rejected the
 * whole round.
 */
export async function probeCandidates(
  candidates: readonly EmailCandidate[],
  prober: Prober,
  context: CallContext,
  maxRounds = allRounds,
): Promise<Replies> {
  let replies: Replies = { of: new Map(), acceptAll: null, partial: false };
  for (let round = 0; round < maxRounds; round += 1) {
    const asked = candidates.slice(round * roundSize, (round + 1) * roundSize);
    if (asked.length === 0 || (round > 0 && !isWorthProbing(asked))) break;
    const emails = asked.map(({ email }) => email);
    replies = join(replies, await prober.probe(emails, context));
    if (!isRefusedByName(replies)) break;
  }
  return replies;
}

const isWorthProbing = (candidates: readonly EmailCandidate[]): boolean =>
  candidates.reduce((sum, { probability }) => sum + probability, 0) >= minRoundProbability;

/** Whether the host, which knows its mailboxes, has rejected every candidate of the round. */
function isRefusedByName({ of, partial }: Replies): boolean {
  const reasons = [...of.values()].map(({ reason }) => reason);
  return !partial && reasons.every((reason) => reason === 'no_mailbox' || reason === 'disabled');
}

const join = (earlier: Replies, { of, acceptAll, partial }: Replies): Replies => ({
  of: new Map([...earlier.of, ...of]),
  acceptAll: acceptAll ?? earlier.acceptAll,
  partial,
});

/**
 * Orders candidates for probing, the most likely first. If a middle name is known, the variants that a second person of
 * the same name would get come first: with the middle name, or with a number.
 */
export function probeOrder(
  candidates: readonly EmailCandidate[],
  { middle }: PersonName,
): readonly EmailCandidate[] {
  const [likeliest] = candidates;
  if (!likeliest || likeliest.attributed || middle.length === 0) return candidates;
  const fuller = candidates.filter(({ form }) => form !== null && showsMiddle(form));
  const nearest =
    fuller.find(({ form }) => form !== null && withoutMiddle(form) === likeliest.form) ?? fuller[0];
  const numbered = candidates.find(({ namesakeEmail }) => namesakeEmail === likeliest.email);
  const first = [nearest, numbered].filter((candidate) => candidate !== undefined);
  return [...first, ...candidates.filter((candidate) => !first.includes(candidate))];
}

const withoutMiddle = (form: Form): Form => form.replace(/\{m(?:iddle)?\}[._-]?/, '');

interface Probe {
  readonly emails: ReadonlySet<string>;
  readonly replies: Promise<Replies>;
}

/**
 * Asks the mail host for one request: one conversation at a time, each set of candidates once, and no further one with a
 * host that says nothing about its mailboxes.
 */
export class ProbesOfRequest implements Prober {
  private readonly probes: Probe[] = [];

  constructor(private readonly prober: Prober) {}

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
