import type { Provider } from '@nestjs/common';
import { ProtectSender } from './protect-sender.task';
import { SenderProtection } from './sender-protection.adapter';
import { PublicDns } from '../checks/dns-records.adapter';
import { StopCompanies } from './stop-companies.adapter';
import { StopCompany } from './stop-company.task';

export const protectionProviders: Provider[] = [SenderProtection, PublicDns, StopCompanies];

export const protectionTasks = [ProtectSender, StopCompany];
