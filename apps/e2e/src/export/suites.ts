import type { Suite } from '../harness/suite';
import { badExports } from './bad-exports';
import { chosenLeads } from './chosen-leads';
import { closedExports } from './closed-exports';
import { fileHeaders } from './file-headers';
import { fileParts } from './file-parts';
import { fileRecords } from './file-records';
import { latestResults } from './latest-results';
import { leftOutLeads } from './left-out-leads';
import { oddLeads } from './odd-leads';
import { ratedLeads } from './rated-leads';
import { returnedFiles } from './returned-files';

export const exportSuites: readonly Suite[] = [
  latestResults,
  chosenLeads,
  oddLeads,
  ratedLeads,
  returnedFiles,
  fileHeaders,
  fileRecords,
  badExports,
  closedExports,
  leftOutLeads,
  fileParts,
];
