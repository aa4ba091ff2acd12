import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module';
import { SecondFactors } from '../identity/second-factors';
import { PasswordResets } from './password-resets.adapter';
import { Passwords } from './passwords';
import { SessionsController } from './sessions.controller';
import { ChangedCredentials } from './sessions.service';
import { SignInAttempts } from './sign-in-attempt.repository';

@Module({
  imports: [AuditModule],
  controllers: [SessionsController],
  providers: [Passwords, PasswordResets, SignInAttempts, ChangedCredentials, SecondFactors],
  exports: [AuditModule, Passwords, SignInAttempts, ChangedCredentials, SecondFactors],
})
export class SessionsModule {}
