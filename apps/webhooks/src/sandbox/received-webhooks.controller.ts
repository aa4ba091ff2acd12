import { Controller } from '@nestjs/common';
import {
  ListReceivedWebhooks,
  ProblemError,
  sandboxReceiver,
  type EmptyRequest,
  type ReceivedWebhook,
  type ReceivedWebhooks,
} from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/bus';
import { DeliveryRepository } from '../deliveries/delivery.repository';
import { HttpSender, SendError } from '../sending/http-sender.adapter';

/**
 * Asks the receiver of the sandbox, a host of the simulated internet, what it has received. All accounts share it, so the
 * deliveries and tests of others are left out.
 */
@Controller()
export class ReceivedWebhooksController {
  constructor(
    private readonly sender: HttpSender,
    private readonly deliveries: DeliveryRepository,
  ) {}

  @Handles(ListReceivedWebhooks)
  async list(_: EmptyRequest, context: CallContext): Promise<ReceivedWebhooks> {
    const all = await this.receivedByAll();
    const own = await this.deliveries.ownSent(
      accountOf(context),
      { events: all.map(eventOf), tested: all.flatMap(testedBy) },
      context.scopes,
    );
    const received = all.filter((one) => own.has(eventOf(one)) || testedBy(one).some((id) => own.has(id)));
    return { url: sandboxReceiver, received };
  }

  private async receivedByAll(): Promise<ReceivedWebhook[]> {
    try {
      return JSON.parse(await this.sender.get(`${sandboxReceiver}received`)) as ReceivedWebhook[];
    } catch (error) {
      if (error instanceof SendError)
        throw new ProblemError('unavailable', 'The receiver of the sandbox does not answer.');
      throw error;
    }
  }
}

const eventOf = ({ headers }: ReceivedWebhook): string => headers['webhook-id'] ?? '';

/** The webhook of a test, which is no delivery. */
function testedBy({ body: { type, data } }: ReceivedWebhook): string[] {
  const { webhook_id: id } = (data ?? {}) as { webhook_id?: unknown };
  return type === 'webhook.test' && typeof id === 'string' ? [id] : [];
}
