import type { Answers } from './answers';
import type { Failure, Inquiry } from './inquiry';
import type { Transcript, TranscriptLine } from '../mail-hosts/transcript';

export interface Concluded<Result> {
  readonly result: Result;
  /** Transcript about one of the subjects and the control addresses (random, postmaster). */
  readonly transcriptOf: (subject: string) => readonly TranscriptLine[];
}

interface PendingProbe {
  readonly inquiry: Inquiry;
  readonly failures: Failure[];
  /** Of the sessions since the inquiry joined. */
  readonly transcripts: Transcript[];
  readonly settle: (concluded: Concluded<unknown>) => void;
  readonly reject: (error: unknown) => void;
}

/** The unsettled inquiries about one domain. More may join at any time. */
export class PendingProbes {
  private readonly open = new Set<PendingProbe>();

  /** @param onSettled called after each settled inquiry */
  constructor(
    private readonly answers: Answers,
    private readonly onSettled: () => void,
  ) {}

  get isEmpty(): boolean {
    return this.open.size === 0;
  }

  join<Result>(inquiry: Inquiry<Result>): Promise<Concluded<Result>> {
    return new Promise((resolve, reject) => {
      const settle = resolve as (concluded: Concluded<unknown>) => void;
      this.open.add({ inquiry, failures: [], transcripts: [], settle, reject });
    });
  }

  /** Recipients that the inquiries need, without duplicates, in the order of joining. */
  wants(): readonly string[] {
    return [...new Set([...this.open].flatMap(({ inquiry }) => inquiry.wants(this.answers)))];
  }

  /** Answers for suppressed recipients without asking a host. */
  skipSuppressed(isSuppressed: (recipient: string) => boolean): void {
    // An inquiry may want other recipients once the suppressed ones are answered.
    for (;;) {
      const suppressed = this.wants().filter(isSuppressed);
      if (suppressed.length === 0) break;
      for (const recipient of suppressed) this.answers.suppress(recipient);
    }
    this.settleComplete();
  }

  /** Adds the transcript to the open inquiries that want one of the recipients; by default to all of them. */
  attach(transcript: Transcript, recipients?: readonly string[]): void {
    const asked = recipients && new Set(recipients);
    for (const { inquiry, transcripts } of this.open) {
      const isConcerned = !asked || inquiry.wants(this.answers).some((one) => asked.has(one));
      if (isConcerned && !transcripts.includes(transcript)) transcripts.push(transcript);
    }
  }

  /** Settles the inquiries that need no further answer. */
  settleComplete(): void {
    this.settleWhere(({ inquiry }) => inquiry.wants(this.answers).length === 0);
  }

  /** Settles the inquiries with an answer about a subject, even if they need more. */
  settleAnswered(): void {
    this.settleWhere(({ inquiry }) => inquiry.isAnswered(this.answers));
  }

  /**
   * Records that a host gave no answer to the inquiries that it may be asked about.
   * @param reasonFor the failure for the recipients that an inquiry wants
   */
  fail(reasonFor: (wanted: readonly string[]) => Failure): void {
    for (const { inquiry, failures } of this.open) {
      const wanted = inquiry.wants(this.answers);
      if (wanted.some((recipient) => this.answers.isAskable(recipient))) failures.push(reasonFor(wanted));
    }
  }

  /** Settles the inquiries with at least one failed host. */
  settleTried(): void {
    this.settleWhere(({ failures }) => failures.length > 0);
  }

  settleAll(): void {
    this.settleWhere(() => true);
  }

  rejectAll(error: unknown): void {
    for (const { reject } of this.open) reject(error);
    this.open.clear();
  }

  private settleWhere(isReady: (one: PendingProbe) => boolean): void {
    for (const one of [...this.open].filter(isReady)) {
      this.open.delete(one);
      one.settle(this.conclude(one));
      this.onSettled();
    }
  }

  private conclude({ inquiry, failures, transcripts }: PendingProbe): Concluded<unknown> {
    const { random, postmaster } = this.answers;
    return {
      result: inquiry.conclude(this.answers, failures),
      transcriptOf: (subject) =>
        transcripts.flatMap((transcript) => transcript.about([subject, random, postmaster])),
    };
  }
}
