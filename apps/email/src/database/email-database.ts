import type { ServiceDatabase } from '@lode/service-kit';
import { Email1763800000000 } from './migrations/1763800000000-email';

export const emailDatabase: ServiceDatabase = { entities: [], migrations: [Email1763800000000] };
