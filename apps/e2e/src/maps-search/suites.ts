import type { Suite } from '../harness/suite';
import { badMapsSearch } from './bad-request';
import { mapsLocations } from './locations';
import { mapsNames } from './names';
import { pagedMaps } from './paging';
import { mapsRadius } from './radius';
import { mapsSearch } from './search';

export const mapsSuites: readonly Suite[] = [
  mapsSearch,
  mapsRadius,
  mapsNames,
  pagedMaps,
  mapsLocations,
  badMapsSearch,
];
