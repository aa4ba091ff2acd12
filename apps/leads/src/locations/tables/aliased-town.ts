import type { Alias } from './alias-table';
import { isWithin } from './area-table';
import type { Tables } from './tables';
import type { TownRecord } from '@lode/domain/towns';

/** The town of an alias: the largest of its name in the area. */
export const aliasedTown = ({ nameKey, area }: Alias, { towns, areas }: Tables): TownRecord | undefined =>
  towns.called(nameKey).find((town) => isWithin(areas.at(town.area).code, area));
