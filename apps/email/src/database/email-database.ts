import type { ServiceDatabase } from '@lode/service-kit';
import { Email1763800000000 } from './migrations/1763800000000-email';
import { Privacy1765000000000 } from './migrations/1765000000000-privacy';

export const emailDatabase: ServiceDatabase = {
  entities: [],
  migrations: [Email1763800000000, Privacy1765000000000],
};
