import { Controller } from '@nestjs/common';
import {
  ActOnSandboxMail,
  GetSandboxMail,
  ListSandboxMail,
  type ActOnSandboxMailRequest,
  type ListSandboxMailRequest,
  type SandboxMailContent,
  type SandboxMailOutcome,
  type SandboxMailPage,
  type SandboxMailRequest,
} from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/bus';
import { Once } from '@lode/work';
import { SandboxMailboxes } from './sandbox-mail.service';

@Controller()
export class SandboxMailController {
  constructor(private readonly mailboxes: SandboxMailboxes) {}

  @Handles(ListSandboxMail)
  list(request: ListSandboxMailRequest, context: CallContext): Promise<SandboxMailPage> {
    return this.mailboxes.list(accountOf(context), request);
  }

  @Handles(GetSandboxMail)
  get({ id }: SandboxMailRequest, context: CallContext): Promise<SandboxMailContent> {
    return this.mailboxes.get(accountOf(context), id);
  }

  @Handles(ActOnSandboxMail)
  @Once('claim')
  act(request: ActOnSandboxMailRequest, context: CallContext): Promise<SandboxMailOutcome> {
    return this.mailboxes.act(accountOf(context), request);
  }
}
