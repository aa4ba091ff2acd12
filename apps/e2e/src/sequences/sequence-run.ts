import type { Sequence } from '@lode/contracts';
import { Recipients, type ReceivedMail } from '@lode/sandbox';
import type { Deployment } from '../harness/deployment';
import { addressOf, crowdSize, habits, isOver } from './crowd';
import { SequenceClient } from './sequence-client';

/** Longer than any message takes, and than a burst lasts. */
const moment = 'PT1M';

/** A sequence for the crowd, started. */
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

  /** What the crowd has got so far. */
  messages(): ReceivedMail[] {
    const all = this.lode.sandbox.mail.messages();
    return all.filter(({ envelope }) => envelope.to[0]?.endsWith('@crowd.test'));
  }

  /** How many messages Lode has recorded as sent. */
  async sent(): Promise<number> {
    return (await this.client.analytics(this.id)).sent;
  }

  /** How many people get no further message. */
  over = (): number => this.recipients.recipientsWith(isOver).size;

  /** Everybody does what there is to do with what came, with a while between one thing and the next. */
  async react(): Promise<void> {
    do await this.client.advance(moment);
    while ((await this.recipients.act()) > 0);
  }
}
