import type { ServiceDatabase } from '@lode/service-kit';
import { Privacy1764900000000 } from './migrations/1764900000000-privacy';

export const privacyDatabase: ServiceDatabase = { entities: [], migrations: [Privacy1764900000000] };
