import { Controller } from '@nestjs/common';
import { ExplainEmail as Operation, type EmailExplanation, type VerifyEmailRequest } from '@lode/contracts';
import { Handles, type CallContext } from '@lode/service-kit';
import { ExplainEmail } from './explain-email';

@Controller()
export class ExplainEmailHandler {
  constructor(private readonly explainEmail: ExplainEmail) {}

  @Handles(Operation)
  explain({ email }: VerifyEmailRequest, context: CallContext): Promise<EmailExplanation> {
    return this.explainEmail.explain(email, context);
  }
}
