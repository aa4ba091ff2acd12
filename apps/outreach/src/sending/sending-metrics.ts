import type { MailFailure, MailOutcome } from '@lode/service-kit/mail';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Outcome } from './message-store';
import type { HeldUpBy, SendingObserver } from './send-messages';

/** What becomes of messages, in numbers alone. */
export class SendingMetrics implements SendingObserver {
  private readonly messages: Counter<'result' | 'cause'>;
  private readonly held: Counter<'by'>;
  private readonly recording: Histogram;

  /**
   * @param oldestDue asked at each scrape: how long the oldest message waits that is due, in seconds
   * @param onTrouble hears of each time that the relay is in trouble
   */
  constructor(
    registry: Registry,
    oldestDue: () => Promise<number>,
    private readonly onTrouble: (error: Error) => void,
  ) {
    const registers = [registry];
    this.messages = new Counter({
      name: 'lode_messages_total',
      help: 'Messages of sequences that were tried, by what became of them and why; queued ones are tried again',
      labelNames: ['result', 'cause'],
      registers,
    });
    this.held = new Counter({
      name: 'lode_messages_held_up_total',
      help: 'How often a message was put off by what holds all of them up',
      labelNames: ['by'],
      registers,
    });
    this.recording = new Histogram({
      name: 'lode_message_recording_seconds',
      help: 'Time from the answer of the relay until it was recorded; a process that ends meanwhile sends the message again',
      buckets: [0.002, 0.005, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 5, 60],
      registers,
    });
    new Gauge({
      name: 'lode_messages_oldest_due_seconds',
      help: 'How long the oldest message waits that is due',
      registers,
      async collect() {
        this.set(await oldestDue().catch(() => NaN));
      },
    });
  }

  settled({ result }: Outcome, answer: MailOutcome | undefined): void {
    this.messages.inc({ result, cause: causeOf(answer) });
  }

  heldUp(by: HeldUpBy): void {
    this.held.inc({ by });
  }

  /** The words of the relay repeat addresses, so none is told. */
  relayTroubled({ cause, at, code }: MailFailure): void {
    this.onTrouble(new Error(code === undefined ? cause : `${cause} to the ${at ?? 'dialogue'}: ${code}`));
  }

  recorded(milliseconds: number): void {
    this.recording.observe(milliseconds / 1000);
  }
}

/** `accepted`; of a failure its cause; `content` where the message could not be written. */
function causeOf(answer: MailOutcome | undefined): string {
  if (!answer) return 'content';
  return answer.accepted ? 'accepted' : answer.cause;
}
