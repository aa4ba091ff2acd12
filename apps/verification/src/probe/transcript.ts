export interface TranscriptLine {
  /** Milliseconds since the probe began. */
  readonly at_ms: number;
  /** `note` is a remark of ours, such as which host was tried. */
  readonly direction: 'sent' | 'received' | 'note';
  readonly line: string;
}

/** Takes down what is said. */
export interface TranscriptWriter {
  /** @param recipient whom the lines are about; null for those that concern the session */
  add(direction: TranscriptLine['direction'], lines: readonly string[], recipient: string | null): void;
}

/** A probe of one address stays far below; a server that talks without end does not fill the memory. */
const MAX_LINES_ABOUT_ONE = 400;
const MAX_LINE_LENGTH = 600;

/** What was said in one conversation, or in several in turn, about any number of addresses. */
export class Transcript implements TranscriptWriter {
  private readonly said: (TranscriptLine & { readonly recipient: string | null })[] = [];
  private readonly counts = new Map<string | null, number>();

  /**
   * @param now a clock in milliseconds; where it begins does not matter
   * @param startedAt the reading of that clock from which the lines are dated
   */
  constructor(
    private readonly now: () => number,
    private readonly startedAt = now(),
  ) {}

  add(direction: TranscriptLine['direction'], lines: readonly string[], recipient: string | null): void {
    const at_ms = Math.round(this.now() - this.startedAt);
    const count = this.counts.get(recipient) ?? 0;
    for (const line of lines.slice(0, Math.max(0, MAX_LINES_ABOUT_ONE - count)))
      this.said.push({ at_ms, direction, line: line.slice(0, MAX_LINE_LENGTH), recipient });
    this.counts.set(recipient, count + lines.length);
  }

  /** What concerned the sessions themselves or one of these recipients. */
  about(recipients: readonly string[]): TranscriptLine[] {
    return this.said
      .filter(({ recipient }) => recipient === null || recipients.includes(recipient))
      .map(({ at_ms, direction, line }) => ({ at_ms, direction, line }));
  }
}
