import { UploadPartEntity } from './upload-part.entity';
import { UploadEntity } from './upload.entity';

/** Of the tables of `createUploadTables`. */
export const uploadEntities = [UploadEntity, UploadPartEntity];
