import type { Reason } from '@lode/contracts';
import { acceptAllFrom, judge } from '../smtp/verdict';
import type { Answers, Answered } from './answers';

/** Result of probing one address. */
export interface MailboxProbe {
  readonly reason: Reason;
  /** Code of the reply to the address, or of the reply that refused the session. */
  readonly code: number | null;
  /** Whether the domain accepts every address; null: unknown. */
  readonly acceptAll: boolean | null;
  /** The same, only if this probe asked a random address; stored as a fact about the domain. */
  readonly learnedAcceptAll: boolean | null;
  /** Delay requested by a temporary refusal, in seconds. */
  readonly retryAfterS: number | null;
  /** Host name of the server that answered. */
  readonly mailExchange: string | null;
}

/** Why a mail host gave no answer about an address. */
export interface Failure {
  readonly reason: Reason;
  /** Code of the reply that refused the session; null: no reply. */
  readonly code: number | null;
  /** Delay requested by a temporary refusal, in seconds. */
  readonly retryAfterS: number | null;
  readonly mailExchange: string | null;
}

/** Decides which recipients of one domain to ask about. Any number of inquiries share one SMTP session. */
export interface Inquiry<Result = unknown> {
  readonly subjects: readonly string[];
  /** Recipients to ask next, given the answers so far; empty: the inquiry is complete. */
  wants(answers: Answers): readonly string[];
  /** Whether at least one subject is answered. */
  isAnswered(answers: Answers): boolean;
  /** @param failures of the hosts that gave no answer, in the order of the attempts */
  conclude(answers: Answers, failures: readonly Failure[]): Result;
}

export function failureWithoutReply(reason: 'dns_error' | 'no_connection' | 'timeout'): Failure {
  return { reason, code: null, retryAfterS: null, mailExchange: null };
}

/**
 * The failure to report if no host answered about the address: the first refusal with a code, else the first failure.
 * `no_mail` (521) is reported only if all hosts replied with it.
 */
function summarise(failures: readonly Failure[]): Failure {
  const others = failures.filter(({ reason }) => reason !== 'no_mail');
  const refusal = others.find(({ code }) => code !== null);
  return refusal ?? others[0] ?? failures[0] ?? failureWithoutReply('timeout');
}

/**
 * Asks about one address, and then about at most one more: a random address after an acceptance (rows 12 to 14) or a
 * greylisting, so that the server knows both when its delay ends; postmaster after a refusal that may concern the
 * sender (row 11).
 */
export class AddressInquiry implements Inquiry<MailboxProbe> {
  readonly subjects: readonly string[];

  constructor(private readonly address: string) {
    this.subjects = [address];
  }

  wants(answers: Answers): readonly string[] {
    const answer = answers.to(this.address);
    if (!answer) return [this.address];
    const { reason, ambiguous } = answer.classification;
    if (reason === 'ok' || reason === 'greylisted') return answers.randomFor([this.address]);
    return ambiguous && !answers.to(answers.postmaster) ? [answers.postmaster] : [];
  }

  isAnswered(answers: Answers): boolean {
    return answers.to(this.address) !== undefined;
  }

  conclude(answers: Answers, failures: readonly Failure[]): MailboxProbe {
    const answer = answers.to(this.address);
    if (answer) return concludeAnswered(this.address, answer, answers);
    return { ...summarise(failures), acceptAll: answers.acceptAll, learnedAcceptAll: null };
  }
}

/** What a host may say about an address that the host before it has refused temporarily. */
const decisive: ReadonlySet<Reason> = new Set(['ok', 'no_mailbox', 'disabled', 'mailbox_full']);

/** Verdict on an answered address, by the decision table. */
function concludeAnswered(address: string, answer: Answered, answers: Answers): MailboxProbe {
  const earlier = answers.earlierRefusal(address);
  if (!earlier || earlier === answer) return concludeFrom(address, answer, answers, answers.acceptAll);
  const later = concludeFrom(address, answer, answers, null);
  return decisive.has(later.reason)
    ? later
    : { ...concludeFrom(address, earlier, answers, answers.acceptAll), learnedAcceptAll: null };
}

function concludeFrom(
  address: string,
  answer: Answered,
  answers: Answers,
  acceptAll: boolean | null,
): MailboxProbe {
  const other = (recipient: string) =>
    recipient === address ? null : (answers.to(recipient)?.classification ?? null);
  const random = other(answers.random);
  const evidence = { real: answer.classification, random, postmaster: other(answers.postmaster) };
  return {
    ...judge({ ...evidence, acceptAll }),
    code: answer.code,
    learnedAcceptAll: random && acceptAllFrom(random),
    retryAfterS: answer.classification.retryAfterS,
    mailExchange: answer.mailExchange,
  };
}

/** Recipients per wave. The first candidate is the most probable one, and refused recipients harm the sender's reputation. */
const waveSizes = [1, 3, 6] as const;

/** Reasons after which the next wave is asked. */
const continueAfter: ReadonlySet<Reason> = new Set([
  'no_mailbox',
  'disabled',
  'mailbox_full',
  // A greylisting server answers only about recipients that it has seen before.
  'greylisted',
  // No host was asked.
  'suppressed',
]);

/**
 * The unanswered candidates of the first incomplete wave. None after a wave with an acceptance, or with a refusal that
 * concerns the sender.
 */
export function nextWave(
  candidates: readonly string[],
  reasonFor: (candidate: string) => Reason | undefined,
): readonly string[] {
  let from = 0;
  for (const size of waveSizes) {
    const wave = candidates.slice(from, (from += size));
    const missing = wave.filter((candidate) => reasonFor(candidate) === undefined);
    if (missing.length > 0) return missing;
    if (!wave.every((candidate) => continueAfter.has(reasonFor(candidate) ?? 'ok'))) return [];
  }
  return [];
}

export interface CandidatesProbe {
  /** By candidate; unanswered ones are missing. */
  readonly probes: ReadonlyMap<string, MailboxProbe>;
  /** Why no candidate was answered; null if any was. */
  readonly failure: Failure | null;
}

/**
 * Asks which of several addresses exists, in waves, the most probable first. After an acceptance it asks no further
 * wave but a random address, which shows whether the domain accepts every address.
 */
export class CandidatesInquiry implements Inquiry<CandidatesProbe> {
  /** @param subjects at most ten candidates of one domain, without duplicates */
  constructor(readonly subjects: readonly string[]) {}

  wants(answers: Answers): readonly string[] {
    const wave = nextWave(this.subjects, (one) => answers.to(one)?.classification.reason);
    return wave.length > 0 ? wave : this.controlAddresses(answers);
  }

  isAnswered(answers: Answers): boolean {
    return this.subjects.some((candidate) => answers.hasReply(candidate));
  }

  conclude(answers: Answers, failures: readonly Failure[]): CandidatesProbe {
    const probes = new Map<string, MailboxProbe>();
    for (const candidate of this.subjects) {
      const answer = answers.to(candidate);
      if (answer && answers.hasReply(candidate))
        probes.set(candidate, concludeAnswered(candidate, answer, answers));
    }
    return { probes, failure: probes.size > 0 ? null : summarise(failures) };
  }

  /** Addresses whose answers are needed to interpret those of the candidates. */
  private controlAddresses(answers: Answers): readonly string[] {
    const classOf = (candidate: string) => answers.to(candidate)?.classification;
    const accepted = this.subjects.filter((one) => ['ok', 'greylisted'].includes(classOf(one)?.reason ?? ''));
    if (accepted.length > 0) return answers.randomFor(accepted);
    const isUnclear = this.subjects.some((one) => classOf(one)?.ambiguous) && !answers.to(answers.postmaster);
    return isUnclear ? [answers.postmaster] : [];
  }
}
