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
  type Operation,
  type UpdateMailboxRequest,
} from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/bus';
import { answerOnce } from '@lode/work';
import { DataSource } from 'typeorm';
import type { Once } from '../lists/list.repository';
import { CheckMailbox } from './check-mailbox';
import { MailboxesService } from './mailboxes.service';
import { TestMailbox } from './test-mailbox';

@Controller()
export class MailboxesController {
  constructor(
    private readonly mailboxes: MailboxesService,
    private readonly checkMailbox: CheckMailbox,
    private readonly testMailbox: TestMailbox,
    private readonly source: DataSource,
  ) {}

  @Handles(ListMailboxes)
  async list(_request: object, context: CallContext): Promise<MailboxList> {
    return this.mailboxes.list(accountOf(context));
  }

  @Handles(CreateMailbox)
  async create(request: CreateMailboxRequest, context: CallContext): Promise<Mailbox> {
    return this.mailboxes.create(accountOf(context), request, once(CreateMailbox, request, context));
  }

  @Handles(GetMailbox)
  async get({ id }: MailboxIdRequest, context: CallContext): Promise<Mailbox> {
    return this.mailboxes.get(accountOf(context), id);
  }

  @Handles(UpdateMailbox)
  async update(request: UpdateMailboxRequest, context: CallContext): Promise<Mailbox> {
    return this.mailboxes.update(accountOf(context), request, once(UpdateMailbox, request, context));
  }

  @Handles(DeleteMailbox)
  async remove(request: MailboxIdRequest, context: CallContext): Promise<Mailbox> {
    return this.mailboxes.remove(accountOf(context), request.id, once(DeleteMailbox, request, context));
  }

  @Handles(Check)
  async check({ id }: MailboxIdRequest, context: CallContext): Promise<MailboxSenderCheck> {
    return this.checkMailbox.check(accountOf(context), id);
  }

  @Handles(Test)
  test(request: MailboxIdRequest, context: CallContext): Promise<MailboxTest> {
    const run = () => this.testMailbox.test(accountOf(context), request.id, context.signal);
    return answerOnce({ source: this.source, ...once(Test, request, context), subjects: [], run });
  }
}

const once = <Request extends object, Response extends object>(
  operation: Operation<Request, Response>,
  request: Request,
  context: CallContext,
): Once => ({ operation: operation as unknown as Operation, request, context });
