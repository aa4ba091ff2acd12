import { Controller } from '@nestjs/common';
import {
  BeginMailboxAuthorization,
  CompleteMailboxAuthorization,
  type BeginMailboxAuthorizationRequest,
  type CompleteMailboxAuthorizationRequest,
  type Mailbox,
  type MailboxAuthorization,
  type Operation,
} from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/bus';
import { answerOnce } from '@lode/work';
import { DataSource } from 'typeorm';
import { MailboxAuthorizations } from './mailbox-authorizations';

@Controller()
export class MailboxAuthorizationsController {
  constructor(
    private readonly authorizations: MailboxAuthorizations,
    private readonly source: DataSource,
  ) {}

  @Handles(BeginMailboxAuthorization)
  begin(request: BeginMailboxAuthorizationRequest, context: CallContext): Promise<MailboxAuthorization> {
    const operation = BeginMailboxAuthorization as unknown as Operation;
    return this.authorizations.begin(accountOf(context), request, { operation, request, context });
  }

  @Handles(CompleteMailboxAuthorization)
  complete(request: CompleteMailboxAuthorizationRequest, context: CallContext): Promise<Mailbox> {
    const operation = CompleteMailboxAuthorization as unknown as Operation;
    const once = { operation, request, context };
    const run = () => this.authorizations.complete(accountOf(context), request, once);
    return answerOnce({ source: this.source, ...once, subjects: [], run });
  }
}
