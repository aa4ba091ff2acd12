import { BooleanField, IntegerField, TextField } from '../fields/decorators';
import { serviceNames, type ServiceName } from './services';

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

export class BeginUploadRequest {
  @IntegerField({
    description: 'How large the content will be, where that is known; refused at once where it is too large.',
    minimum: 1,
    optional: true,
  })
  bytes?: number;

  @TextField({
    description:
      'The operation that will read the content: an idempotency key gives the same upload for the same one.',
    maxLength: 100,
    optional: true,
  })
  operation?: string;
}

export class BegunUpload {
  @UploadField('The id of the upload.')
  upload!: string;

  @IntegerField({ description: 'Most bytes of a part.', example: uploadPartBytes })
  part_bytes!: number;
}

export class UploadPartRequest {
  @UploadField('The id of the upload.')
  upload!: string;

  @IntegerField({ description: 'Which part it is, from 0 on.', minimum: 0, maximum: maxParts - 1 })
  number!: number;

  @TextField({
    description: 'The bytes of the part in base64 with padding, 1 to 524,288 of them.',
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
  @IntegerField({ description: 'Which part it is, from 0 on.', minimum: 0 })
  number!: number;

  @IntegerField({ description: 'Its bytes.', minimum: 1 })
  bytes!: number;
}

export class FinishUploadRequest {
  @UploadField('The id of the upload.')
  upload!: string;

  @IntegerField({ description: 'How many parts were sent.', minimum: 1, maximum: maxParts })
  parts!: number;

  @IntegerField({ description: 'How many bytes they have together.', minimum: 1 })
  bytes!: number;
}

export class FinishedUpload {
  @UploadField(
    'The id to continue with: that of the first upload if the same content came with the same idempotency key before.',
  )
  upload!: string;

  @IntegerField({ description: 'The bytes of the content.', minimum: 1 })
  bytes!: number;

  @TextField({ description: 'SHA-256 of the content in lower-case hexadecimal digits.' })
  sha256!: string;
}

export class DropUploadRequest {
  @UploadField('The id of the upload.')
  upload!: string;
}

export class DroppedUpload {
  @UploadField('The id of the upload.')
  upload!: string;

  @BooleanField({
    description:
      'Whether its content stays because the upload is finished; the reading job or the expiry deletes it.',
  })
  kept!: boolean;
}

/** The service of an upload, from its id (`upl_<service>_<UUID>`); undefined for other texts. */
export function serviceOfUpload(id: string): ServiceName | undefined {
  const [, name] = /^upl_([a-z]+)_[0-9a-f-]{36}$/.exec(id) ?? [];
  return serviceNames.find((service) => service === name);
}
