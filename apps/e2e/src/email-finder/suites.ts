import type { Suite } from '../harness/suite';
import { badFinder } from './bad-request';
import { finderDomains } from './domains';
import { finderEvidence } from './evidence';
import { finderForms } from './forms';
import { finderMailHosts } from './mail-host';
import { finderNames } from './names';
import { finderTogether } from './together';

export const finderSuites: readonly Suite[] = [
  finderEvidence,
  finderForms,
  finderMailHosts,
  finderDomains,
  finderNames,
  badFinder,
  finderTogether,
];
