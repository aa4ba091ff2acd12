import { concludeAnswered } from './address-inquiry';
import type { Answers } from './answers';
import { nextWave } from './candidate-waves';
import type { Failure, Inquiry } from './inquiry';
import type { MailboxProbe } from './mailbox-probe';
import { summarise } from './summarise';

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
