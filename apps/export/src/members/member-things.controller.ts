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
import { CrmConnectionRepository } from '../crm/connections/crm-connection.repository';

const operations = memberThingOperations.export;

/** Shown with a connection, which works again with another sign-in. */
const failure = 'the member who connected it was removed from the account';

@Controller()
export class MemberThingsController {
  private readonly things: MemberThings;

  constructor(source: DataSource, connections: CrmConnectionRepository) {
    this.things = new MemberThings(source, [
      {
        ...{ kind: 'crm_connection', table: 'crm_connections', name: 'name', works: `status = 'active'` },
        stop: (account, id) => connections.change(account, id, { status: 'failed', failure }),
      },
      // The client that reads a file ends it: its session or key is no longer accepted.
      {
        ...{ kind: 'export', table: 'exports', name: 'file_name', works: 'finished_at IS NULL' },
        listed: 'finished_at IS NULL',
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
