import type { BoardInterface } from '../board-interface';
import { ashby } from './ashby';
import { greenhouse } from './greenhouse';
import { lever } from './lever';
import { personio } from './personio';
import { recruitee } from './recruitee';
import { smartrecruiters } from './smartrecruiters';
import { teamtailor } from './teamtailor';
import { workable } from './workable';

/** All supported boards. */
export const boardInterfaces: readonly BoardInterface[] = [
  greenhouse,
  lever,
  ashby,
  workable,
  smartrecruiters,
  recruitee,
  teamtailor,
  personio,
];
