import { AliasTable } from './alias-table';
import { AreaTable } from './area-table';
import { PostalCodeTable } from './postal-code-table';
import { TownTable } from './town-table';

/** All tables of towns and areas. */
export interface Tables {
  readonly towns: TownTable;
  readonly areas: AreaTable;
  readonly aliases: AliasTable;
  readonly postalCodes: PostalCodeTable;
}

/** Reads about 10 MB from files. */
export const readTables = (): Tables => ({
  towns: new TownTable(),
  areas: new AreaTable(),
  aliases: new AliasTable(),
  postalCodes: new PostalCodeTable(),
});
