import { lazily } from '@lode/domain/data';
import { AliasTable } from './alias-table';
import { AreaTable } from './area-table';
import { PostalCodeTable } from './postal-code-table';
import { TownPoints } from './town-points';
import { TownTable } from '@lode/domain/towns';

/** All tables of towns and areas. */
export interface Tables {
  readonly towns: TownTable;
  readonly areas: AreaTable;
  readonly aliases: AliasTable;
  readonly postalCodes: PostalCodeTable;
  /** Read at the first region, in about 0.3 s. */
  readonly points: () => TownPoints;
}

/** Reads about 10 MB from files, once in a process. */
export const readTables = lazily((): Tables => {
  const towns = new TownTable();
  return {
    towns,
    areas: new AreaTable(),
    aliases: new AliasTable(),
    postalCodes: new PostalCodeTable(),
    points: lazily(() => new TownPoints(towns)),
  };
});
