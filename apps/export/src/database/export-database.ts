import type { ServiceDatabase } from '@lode/service-kit';
import { Export1765500000000 } from './migrations/1765500000000-export';

export const exportDatabase: ServiceDatabase = { entities: [], migrations: [Export1765500000000] };
