import { Controller } from '@nestjs/common';
import {
  BeginMailboxAuthorization,
  CompleteMailboxAuthorization,
  type BeginMailboxAuthorizationRequest,
  type CompleteMailboxAuthorizationRequest,
  type Mailbox,
  type MailboxAuthorization,
} from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/bus';
import { Once } from '@lode/work';
import { MailboxAuthorizations } from './mailbox-authorizations';

@Controller()
export class MailboxAuthorizationsController {
  constructor(private readonly authorizations: MailboxAuthorizations) {}

  @Handles(BeginMailboxAuthorization)
  @Once('transaction')
  begin(request: BeginMailboxAuthorizationRequest, context: CallContext): Promise<MailboxAuthorization> {
    return this.authorizations.begin(accountOf(context), request);
  }

  @Handles(CompleteMailboxAuthorization)
  @Once('claim')
  complete(request: CompleteMailboxAuthorizationRequest, context: CallContext): Promise<Mailbox> {
    return this.authorizations.complete(accountOf(context), request, context.signal);
  }
}
