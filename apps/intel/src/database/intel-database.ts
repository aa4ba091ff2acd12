import type { ServiceDatabase } from '@lode/service-kit';
import { Intel1764800000000 } from './migrations/1764800000000-intel';

export const intelDatabase: ServiceDatabase = { entities: [], migrations: [Intel1764800000000] };
