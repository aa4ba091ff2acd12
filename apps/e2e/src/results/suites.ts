import type { Suite } from '../harness/suite';
import { leanAnswers } from './lean-answers';
import { pagedRows } from './paged-rows';
import { rowsOfAnswers, rowsOfFiles } from './rows-of-answers';

export const resultSuites: readonly Suite[] = [leanAnswers, rowsOfAnswers, rowsOfFiles, pagedRows];
