import { Controller } from '@nestjs/common';
import { VerifyEmail as Operation, type VerificationResult, type VerifyEmailRequest } from '@lode/contracts';
import { Handles, type CallContext } from '@lode/service-kit';
import { VerifyEmail } from './verify-email';

@Controller()
export class VerifyEmailHandler {
  constructor(private readonly verifyEmail: VerifyEmail) {}

  @Handles(Operation)
  verify({ email }: VerifyEmailRequest, context: CallContext): Promise<VerificationResult> {
    return this.verifyEmail.verify(email, context);
  }
}
