import type { Answers } from './answers';
import type { Failure, Inquiry } from './inquiry';
import type { Transcript, TranscriptLine } from './transcript';

/** What an inquiry came to. */
export interface Concluded<Result> {
  readonly result: Result;
  /** What was said about one of its subjects, and about others that tell what that means. */
  readonly saidAbout: (subject: string) => readonly TranscriptLine[];
}

interface OpenInquiry {
  readonly inquiry: Inquiry;
  readonly failures: Failure[];
  /** Of the visits since it came. */
  readonly transcripts: Transcript[];
  readonly settle: (concluded: Concluded<unknown>) => void;
  readonly reject: (error: unknown) => void;
}

/** The inquiries about one domain that are still open. More may come at any time. */
export class Docket {
  private readonly open = new Set<OpenInquiry>();

  /** @param onSettled called whenever an inquiry has come to its end */
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

  /** Whom the open inquiries want answered, each once, who came first first. */
  wants(): readonly string[] {
    return [...new Set([...this.open].flatMap(({ inquiry }) => inquiry.wants(this.answers)))];
  }

  /** Those who must not be asked about count as answered from now on. */
  withhold(isSuppressed: (recipient: string) => boolean): void {
    // With some out of the way, an inquiry may want others.
    for (;;) {
      const suppressed = this.wants().filter(isSuppressed);
      if (suppressed.length === 0) break;
      for (const recipient of suppressed) this.answers.withhold(recipient);
    }
    this.settleComplete();
  }

  /** From now on what is said to the host is taken down here too. */
  attach(transcript: Transcript): void {
    for (const { transcripts } of this.open)
      if (!transcripts.includes(transcript)) transcripts.push(transcript);
  }

  /** Concludes the inquiries that have all that they want. */
  settleComplete(): void {
    this.settleWhere(({ inquiry }) => inquiry.wants(this.answers).length === 0);
  }

  /** Concludes those that know something of their subjects, though they may want more. */
  settleAnswered(): void {
    this.settleWhere(({ inquiry }) => inquiry.isAnswered(this.answers));
  }

  /** A host gave no answer. @param reasonFor the failure, by the recipients that an inquiry wants */
  fail(reasonFor: (wanted: readonly string[]) => Failure): void {
    for (const { inquiry, failures } of this.open) failures.push(reasonFor(inquiry.wants(this.answers)));
  }

  /** Concludes those that a host was asked about, in vain. */
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

  private settleWhere(isReady: (one: OpenInquiry) => boolean): void {
    for (const one of [...this.open].filter(isReady)) {
      this.open.delete(one);
      one.settle(this.conclude(one));
      this.onSettled();
    }
  }

  private conclude({ inquiry, failures, transcripts }: OpenInquiry): Concluded<unknown> {
    const { random, postmaster } = this.answers;
    return {
      result: inquiry.conclude(this.answers, failures),
      saidAbout: (subject) =>
        transcripts.flatMap((transcript) => transcript.about([subject, random, postmaster])),
    };
  }
}
