import type { ServiceDatabase } from '@lode/service-kit';
import { Outreach1765000000000 } from './migrations/1765000000000-outreach';

export const outreachDatabase: ServiceDatabase = { entities: [], migrations: [Outreach1765000000000] };
