import type { Provider } from '@nestjs/common';
import { PublicDns } from '../checks/dns-records.adapter';
import { ProtectSender, SenderProtection } from './sender-protection.repository';
import { StopCompanies, StopCompany } from './stop-companies.repository';
import { DoNotContactList, SuppressPersons } from './suppress-persons';

export const protectionProviders: Provider[] = [SenderProtection, PublicDns, StopCompanies];

export const protectionTasks = [ProtectSender, StopCompany];

export const suppressingProviders: Provider[] = [DoNotContactList, SuppressPersons];
