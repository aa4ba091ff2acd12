import type { ServiceDatabase } from '@lode/service-kit';
import { Export1765500000000 } from './migrations/1765500000000-export';
import { EraseByName1766000000000 } from './migrations/1766000000000-erase-by-name';
import { ResolveSuppressions1766500000000 } from './migrations/1766500000000-resolve-suppressions';

export const exportDatabase: ServiceDatabase = {
  entities: [],
  migrations: [Export1765500000000, EraseByName1766000000000, ResolveSuppressions1766500000000],
};
