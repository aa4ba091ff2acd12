import { Controller } from '@nestjs/common';
import {
  memberThingOperations,
  type ServiceThings,
  type ServiceThingsRequest,
  type SettledThings,
  type SettleThingsRequest,
} from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/bus';
import { MemberThings } from '@lode/work';
import { DataSource } from 'typeorm';
import { WebhooksService } from '../webhooks/webhooks.service';

const operations = memberThingOperations.webhooks;

@Controller()
export class MemberThingsController {
  private readonly things: MemberThings;

  constructor(source: DataSource, webhooks: WebhooksService) {
    this.things = new MemberThings(source, [
      {
        ...{ kind: 'webhook', table: 'webhooks', name: 'url', works: `state = 'active'` },
        stop: (account, id) => webhooks.disable(account, id),
      },
    ]);
  }

  @Handles(operations.list)
  list(request: ServiceThingsRequest, context: CallContext): Promise<ServiceThings> {
    return this.things.list(accountOf(context), request);
  }

  @Handles(operations.settle)
  settle(request: SettleThingsRequest, context: CallContext): Promise<SettledThings> {
    return this.things.settle(accountOf(context), request);
  }
}
