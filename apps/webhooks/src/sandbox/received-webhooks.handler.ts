import { Controller } from '@nestjs/common';
import {
  ListReceivedWebhooks,
  ProblemError,
  sandboxReceiver,
  type EmptyRequest,
  type ReceivedWebhook,
  type ReceivedWebhooks,
} from '@lode/contracts';
import { Handles } from '@lode/service-kit';
import { HttpSender } from '../sending/http-sender.adapter';
import { SendError } from '../sending/send-error';

/** Asks the receiver of the sandbox, a host of the simulated internet, what it has received. */
@Controller()
export class ReceivedWebhooksHandler {
  constructor(private readonly sender: HttpSender) {}

  @Handles(ListReceivedWebhooks)
  async list(_: EmptyRequest): Promise<ReceivedWebhooks> {
    try {
      const received = JSON.parse(await this.sender.get(`${sandboxReceiver}received`)) as ReceivedWebhook[];
      return { url: sandboxReceiver, received };
    } catch (error) {
      if (error instanceof SendError)
        throw new ProblemError('unavailable', 'The receiver of the sandbox does not answer.');
      throw error;
    }
  }
}
