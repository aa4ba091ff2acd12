import type { Provider } from '@nestjs/common';
import { ProtectSender } from './protect-sender.task';
import { SenderProtection } from './sender-protection';
import { StopCompanies } from './stop-companies';
import { StopCompany } from './stop-company.task';

export const protectionProviders: Provider[] = [SenderProtection, StopCompanies];

export const protectionTasks = [ProtectSender, StopCompany];
