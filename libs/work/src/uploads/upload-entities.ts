import { UploadPartEntity } from './upload-part.entity';
import { UploadEntity } from './upload.entity';

/** Of the tables of `uploads/uploads.sql`. */
export const uploadEntities = [UploadEntity, UploadPartEntity];
