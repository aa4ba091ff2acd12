import { FileRowEntity } from './file-row.entity';
import { JobFileEntity } from './job-file.entity';

/** Of the tables of `createBulkFileTables`. */
export const bulkFileEntities = [JobFileEntity, FileRowEntity];
