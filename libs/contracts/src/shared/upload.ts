import { BooleanField, IntegerField, TextField } from '../fields/decorators';
import { type ServiceName, serviceNames } from './services';

/** Maximum bytes of a part, which thus fits in base64 into a message of 1 MiB. */
export const uploadPartBytes = 524_288;
/** Maximum number of parts of an upload. */
const maxParts = 10_000;

/** The id of an upload, in the request of an operation that reads one: on the bus, callers upload the content first. */
export const UploadField = (description: string): PropertyDecorator =>
  TextField({
    description,
    minLength: 1,
    maxLength: 100,
    example: 'upl_privacy_01993f5e-7cf0-7a44-b9a6-1f6f3a7c2d11',
  });

/** Media types of the files with tables that all imports read. */
export const tableTypes = [
  'text/csv',
  'text/plain',
  'text/tab-separated-values',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/x-ndjson',
  'application/jsonl',
  'text/vcard',
  'application/octet-stream',
] as const;

export const tableFormats = ['csv', 'json_lines', 'vcard', 'xlsx', 'ods'] as const;

export const CharsetField = (): PropertyDecorator =>
  TextField({
    description:
      'Charset of a text file, such as `windows-1250`. Default: that of the header `Content-Type`, or of a byte order mark, else it is detected.',
    optional: true,
    minLength: 2,
    maxLength: 40,
  });

export const SheetField = (): PropertyDecorator =>
  TextField({
    description: 'Name or number, from 1, of the sheet of a workbook. Default: the first visible sheet.',
    optional: true,
    minLength: 1,
    maxLength: 100,
  });

/** The charset that a report names. */
export const ReadCharsetField = (): PropertyDecorator =>
  TextField({
    description: 'Charset in which the file was read, such as `windows-1252`. Null for a workbook.',
    nullable: true,
  });

export class BeginUploadRequest {
  @IntegerField({
    description: 'Size of the content in bytes, if known. Content that is too large is rejected immediately.',
    minimum: 1,
    optional: true,
  })
  bytes?: number;

  @TextField({
    description:
      'Operation that will read the content. A repeated idempotency key returns the same upload for the same operation.',
    maxLength: 100,
    optional: true,
  })
  operation?: string;
}

export class BegunUpload {
  @UploadField('ID of the upload.')
  upload!: string;

  @IntegerField({ description: 'Maximum number of bytes per part.', example: uploadPartBytes })
  part_bytes!: number;
}

export class UploadPartRequest {
  @UploadField('ID of the upload.')
  upload!: string;

  @IntegerField({ description: 'Number of the part, from 0.', minimum: 0, maximum: maxParts - 1 })
  number!: number;

  @TextField({
    description: 'Content of the part in base64 with padding, 1 to 524,288 bytes.',
    minLength: 4,
    maxLength: 4 * Math.ceil(uploadPartBytes / 3),
    pattern: /^[A-Za-z0-9+/]+={0,2}$/,
    rule: 'must be base64',
    fix: 'send the bytes in base64 with padding',
    format: 'byte',
  })
  content!: string;
}

export class UploadPart {
  @IntegerField({ description: 'Number of the part, from 0.', minimum: 0 })
  number!: number;

  @IntegerField({ description: 'Size of the part in bytes.', minimum: 1 })
  bytes!: number;
}

export class FinishUploadRequest {
  @UploadField('ID of the upload.')
  upload!: string;

  @IntegerField({ description: 'Number of parts that were sent.', minimum: 1, maximum: maxParts })
  parts!: number;

  @IntegerField({ description: 'Total size of all parts in bytes.', minimum: 1 })
  bytes!: number;
}

export class FinishedUpload {
  @UploadField(
    'ID of the upload to use: that of the first upload if the same content was sent with the same idempotency key before.',
  )
  upload!: string;

  @IntegerField({ description: 'Size of the content in bytes.', minimum: 1 })
  bytes!: number;

  @TextField({ description: 'SHA-256 of the content in lower-case hexadecimal digits.' })
  sha256!: string;
}

export class DropUploadRequest {
  @UploadField('ID of the upload.')
  upload!: string;
}

export class DroppedUpload {
  @UploadField('ID of the upload.')
  upload!: string;

  @BooleanField({
    description:
      'Whether the content is kept because the upload is finished. The job that reads it deletes it, or it expires.',
  })
  kept!: boolean;
}

/** The service of an upload, from its id (`upl_<service>_<UUID>`); undefined for other texts. */
export function serviceOfUpload(id: string): ServiceName | undefined {
  const [, name] = /^upl_([a-z]+)_[0-9a-f-]{36}$/.exec(id) ?? [];
  return serviceNames.find((service) => service === name);
}
