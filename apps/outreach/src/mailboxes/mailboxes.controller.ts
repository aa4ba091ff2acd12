import { Controller } from '@nestjs/common';
import {
  CheckMailbox as Check,
  CreateMailbox,
  DeleteMailbox,
  GetMailbox,
  ListMailboxes,
  TestMailbox as Test,
  UpdateMailbox,
  type CreateMailboxRequest,
  type Mailbox,
  type MailboxIdRequest,
  type MailboxList,
  type MailboxSenderCheck,
  type MailboxTest,
  type UpdateMailboxRequest,
} from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/bus';
import { Once } from '@lode/work';
import { CheckMailbox } from './check-mailbox';
import { callerOf } from '../conversations/mailbox-sharing.repository';
import { MailboxesService } from './mailboxes.service';
import { TestMailbox } from './test-mailbox';

@Controller()
export class MailboxesController {
  constructor(
    private readonly mailboxes: MailboxesService,
    private readonly checkMailbox: CheckMailbox,
    private readonly testMailbox: TestMailbox,
  ) {}

  @Handles(ListMailboxes)
  async list(_request: object, context: CallContext): Promise<MailboxList> {
    return this.mailboxes.list(accountOf(context));
  }

  @Handles(CreateMailbox)
  @Once('transaction')
  async create(request: CreateMailboxRequest, context: CallContext): Promise<Mailbox> {
    return this.mailboxes.create(accountOf(context), request);
  }

  @Handles(GetMailbox)
  async get({ id }: MailboxIdRequest, context: CallContext): Promise<Mailbox> {
    return this.mailboxes.get(accountOf(context), id);
  }

  @Handles(UpdateMailbox)
  @Once('transaction')
  async update(request: UpdateMailboxRequest, context: CallContext): Promise<Mailbox> {
    return this.mailboxes.update(callerOf(context), request);
  }

  @Handles(DeleteMailbox)
  @Once('transaction')
  async remove({ id }: MailboxIdRequest, context: CallContext): Promise<Mailbox> {
    return this.mailboxes.remove(accountOf(context), id);
  }

  @Handles(Check)
  async check({ id }: MailboxIdRequest, context: CallContext): Promise<MailboxSenderCheck> {
    return this.checkMailbox.check(accountOf(context), id);
  }

  @Handles(Test)
  @Once('claim')
  test({ id }: MailboxIdRequest, context: CallContext): Promise<MailboxTest> {
    return this.testMailbox.test(accountOf(context), id, context.signal);
  }
}
