import { Module } from '@nestjs/common';
import { ChecksModule } from '../checks/checks.module';
import { ProtectSender, SenderProtection } from './sender-protection.repository';
import { StopCompanies, StopCompany } from './stop-companies.repository';
import { DoNotContactList, SuppressPersons } from './suppress-persons';

export const protectionTasks = [ProtectSender, StopCompany];

@Module({
  imports: [ChecksModule],
  providers: [SenderProtection, StopCompanies, DoNotContactList, SuppressPersons],
  exports: [SenderProtection, StopCompanies, SuppressPersons],
})
export class ProtectionModule {}
