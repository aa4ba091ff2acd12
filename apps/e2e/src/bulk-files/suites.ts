import type { Suite } from '../harness/suite';
import { answeredCompanies } from './answered-companies';
import { answeredFiles } from './answered-files';
import { fileJobs } from './file-jobs';
import { filePreviews } from './file-previews';
import { rejectedFiles } from './rejected-files';

export const bulkFileSuites: readonly Suite[] = [
  answeredFiles,
  answeredCompanies,
  fileJobs,
  filePreviews,
  rejectedFiles,
];
