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
import { MailboxRepository } from '../mailboxes/mailbox.repository';
import { MonitorRepository } from '../monitors/monitor.repository';
import { SequencesService } from '../sequences/sequences.service';

const operations = memberThingOperations.outreach;

/** Shown with a mailbox and a sequence. */
const reason = 'the member who created it was removed from the account';

@Controller()
export class MemberThingsController {
  private readonly things: MemberThings;

  constructor(
    source: DataSource,
    mailboxes: MailboxRepository,
    monitors: MonitorRepository,
    sequences: SequencesService,
  ) {
    const isActive = `status = 'active'`;
    this.things = new MemberThings(source, [
      {
        ...{ kind: 'mailbox', table: 'mailboxes', name: 'email', works: isActive },
        stop: (account, id) => mailboxes.pause(account, id, reason),
      },
      {
        ...{ kind: 'monitor', table: 'monitors', name: 'name', works: 'paused_at IS NULL' },
        stop: (account, id) => monitors.setPaused(account, id, true),
      },
      {
        ...{ kind: 'sequence', table: 'sequences', name: 'name', works: isActive },
        listed: 'deleted_at IS NULL',
        stop: (account, id) => sequences.transition(account, id, 'pause', reason),
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
