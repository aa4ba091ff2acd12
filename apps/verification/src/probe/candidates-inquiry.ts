import { concludeAnswered } from './address-inquiry';
import type { Answers } from './answers';
import { nextWave } from './candidate-waves';
import type { Failure, Inquiry } from './inquiry';
import type { MailboxProbe } from './mailbox-probe';
import { summarise } from './summarise';

export interface CandidatesProbe {
  /** By candidate; one that was not answered is missing. */
  readonly probes: ReadonlyMap<string, MailboxProbe>;
  /** Why nobody was answered; null where somebody was. */
  readonly failure: Failure | null;
}

/**
 * Asks which of several addresses exists, the most probable first: in waves, none after one in which somebody
 * was accepted; then a random address tells whether that means anything.
 */
export class CandidatesInquiry implements Inquiry<CandidatesProbe> {
  /** @param subjects the candidates, of one domain, at most ten, no two the same */
  constructor(readonly subjects: readonly string[]) {}

  wants(answers: Answers): readonly string[] {
    const wave = nextWave(this.subjects, (one) => answers.to(one)?.classification.reason);
    return wave.length > 0 ? wave : this.wantsToUnderstand(answers);
  }

  isAnswered(answers: Answers): boolean {
    return this.subjects.some((candidate) => answers.isHeard(candidate));
  }

  conclude(answers: Answers, failures: readonly Failure[]): CandidatesProbe {
    const probes = new Map<string, MailboxProbe>();
    for (const candidate of this.subjects) {
      const answer = answers.to(candidate);
      if (answer && answers.isHeard(candidate))
        probes.set(candidate, concludeAnswered(candidate, answer, answers));
    }
    return { probes, failure: probes.size > 0 ? null : summarise(failures) };
  }

  /** What the answers of the candidates alone do not tell. */
  private wantsToUnderstand(answers: Answers): readonly string[] {
    const given = this.subjects.flatMap((candidate) => answers.to(candidate)?.classification ?? []);
    if (given.some(({ reason }) => reason === 'ok' || reason === 'greylisted')) return answers.missingRandom;
    const isUnclear = given.some(({ ambiguous }) => ambiguous) && !answers.to(answers.postmaster);
    return isUnclear ? [answers.postmaster] : [];
  }
}
