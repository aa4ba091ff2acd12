import { Controller } from '@nestjs/common';
import {
  ActOnSandboxMail,
  GetSandboxMail,
  ListSandboxMail,
  type ActOnSandboxMailRequest,
  type ListSandboxMailRequest,
  type Operation,
  type SandboxMailContent,
  type SandboxMailOutcome,
  type SandboxMailPage,
  type SandboxMailRequest,
} from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/bus';
import { answerOnce } from '@lode/work';
import { DataSource } from 'typeorm';
import { SandboxMailboxes } from './sandbox-mail.service';

@Controller()
export class SandboxMailController {
  constructor(
    private readonly mailboxes: SandboxMailboxes,
    private readonly source: DataSource,
  ) {}

  @Handles(ListSandboxMail)
  list(request: ListSandboxMailRequest, context: CallContext): Promise<SandboxMailPage> {
    return this.mailboxes.list(accountOf(context), request);
  }

  @Handles(GetSandboxMail)
  get({ id }: SandboxMailRequest, context: CallContext): Promise<SandboxMailContent> {
    return this.mailboxes.get(accountOf(context), id);
  }

  /** The response names no person. */
  @Handles(ActOnSandboxMail)
  act(request: ActOnSandboxMailRequest, context: CallContext): Promise<SandboxMailOutcome> {
    return answerOnce({
      source: this.source,
      operation: ActOnSandboxMail as unknown as Operation,
      request,
      context,
      subjects: [],
      run: () => this.mailboxes.act(accountOf(context), request),
    });
  }
}
