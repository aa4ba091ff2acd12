import type { MailFailure, MailOutcome } from '@lode/platform/mail';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Outcome } from './outcomes';
import type { BlockReason, SendingObserver } from './send-messages';

export class SendingMetrics implements SendingObserver {
  private readonly messages: Counter<'result' | 'cause'>;
  private readonly held: Counter<'by'>;
  private readonly recording: Histogram;

  /**
   * @param oldestDue age of the oldest due message in seconds, read at each scrape
   * @param onError called for each failure of the relay
   */
  constructor(
    registry: Registry,
    oldestDue: () => Promise<number>,
    private readonly onError: (error: Error) => void,
  ) {
    const registers = [registry];
    this.messages = new Counter({
      name: 'lode_messages_total',
      help: 'Attempts to send messages of sequences by result and cause; queued messages are retried',
      labelNames: ['result', 'cause'],
      registers,
    });
    this.held = new Counter({
      name: 'lode_messages_held_up_total',
      help: 'Messages postponed because all messages or all of a sender are blocked, by reason',
      labelNames: ['by'],
      registers,
    });
    this.recording = new Histogram({
      name: 'lode_message_recording_seconds',
      help: 'Time from the answer of the relay until it was recorded; a crash in this time sends the message again',
      buckets: [0.002, 0.005, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 5, 60],
      registers,
    });
    new Gauge({
      name: 'lode_messages_oldest_due_seconds',
      help: 'Age of the oldest due message',
      registers,
      async collect() {
        this.set(await oldestDue().catch(() => NaN));
      },
    });
  }

  settled({ result }: Outcome, answer: MailOutcome | undefined): void {
    this.messages.inc({ result, cause: causeOf(answer) });
  }

  blocked(by: BlockReason): void {
    this.held.inc({ by });
  }

  /** Omits the text of the relay, which repeats addresses. */
  relayFailed({ cause, at, code }: MailFailure): void {
    this.onError(new Error(code === undefined ? cause : `${cause} to the ${at ?? 'dialogue'}: ${code}`));
  }

  recorded(milliseconds: number): void {
    this.recording.observe(milliseconds / 1000);
  }
}

/** `accepted`, the cause of a failure, or `content` if the message could not be written. */
function causeOf(answer: MailOutcome | undefined): string {
  if (!answer) return 'content';
  return answer.accepted ? 'accepted' : answer.cause;
}
