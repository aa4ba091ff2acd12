import type { ServiceDatabase } from '@lode/service-kit';
import { Leads1764000000000 } from './migrations/1764000000000-leads';

export const leadsDatabase: ServiceDatabase = { entities: [], migrations: [Leads1764000000000] };
