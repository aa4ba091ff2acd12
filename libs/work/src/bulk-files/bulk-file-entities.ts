import { FileRowEntity } from './file-row.entity';
import { JobFileEntity } from './job-file.entity';

/** Of the tables of `bulk-files/bulk-files.sql`. */
export const bulkFileEntities = [JobFileEntity, FileRowEntity];
