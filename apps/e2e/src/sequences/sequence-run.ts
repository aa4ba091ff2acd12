import type { Sequence } from '@lode/contracts';
import { Recipients, type ReceivedMail } from '@lode/sandbox';
import type { Deployment } from '../harness/deployment';
import { addressOf, crowdSize, habits, isOver } from './crowd';
import { SequenceClient } from './sequence-client';

/** Longer than the delivery of a message, and than a burst. */
const moment = 'PT1M';

/** A started sequence for the crowd. */
export class SequenceRun {
  private constructor(
    private readonly lode: Deployment,
    readonly client: SequenceClient,
    readonly recipients: Recipients,
    private readonly started: Sequence,
  ) {}

  static async start(lode: Deployment): Promise<SequenceRun> {
    const client = new SequenceClient(lode);
    const addresses = Array.from({ length: crowdSize }, (_, n) => addressOf(n));
    const sequence = await client.start(await client.makeList(addresses));
    const recipients = new Recipients({ sink: lode.sandbox.mail, inbound: lode.inbound, habits });
    return new SequenceRun(lode, client, recipients, sequence);
  }

  get id(): string {
    return this.started.id;
  }

  /** The messages that the crowd received so far. */
  messages(): ReceivedMail[] {
    const all = this.lode.sandbox.mail.messages();
    return all.filter(({ envelope }) => envelope.to[0]?.endsWith('@crowd.test'));
  }

  /** Number of messages that Lode has recorded as sent. */
  async sent(): Promise<number> {
    return (await this.client.analytics(this.id)).sent;
  }

  /** Number of people without further messages. */
  over = (): number => this.recipients.recipientsWith(isOver).size;

  /** Performs all pending events, with a pause between two events of a message. */
  async react(): Promise<void> {
    do await this.client.advance(moment);
    while ((await this.recipients.act()) > 0);
  }
}
