import type { ArgumentMetadata } from '@nestjs/common';
import { validateDto, type Operation } from '@lode/contracts';

type StandardSchema = NonNullable<ArgumentMetadata['schema']>;

/** The schema of the request of an operation, which pipes of Nest receive as `metadata.schema` of the payload. */
export class RequestSchema implements StandardSchema {
  readonly '~standard': StandardSchema['~standard'];

  constructor(readonly operation: Operation) {
    const validate: StandardSchema['~standard']['validate'] = (value) => {
      const validated = validateRequest(operation, value);
      if (validated.ok) return { value: validated.value };
      return { issues: validated.issues.map(({ location, message }) => ({ message, path: [location] })) };
    };
    this['~standard'] = { version: 1, vendor: 'lode', validate };
  }
}

/** Validates the request of an operation; services ignore unknown fields, so that adding one is safe. */
export const validateRequest = ({ request }: Operation, body: unknown) =>
  validateDto(request, body, { location: 'body', unknownFields: 'ignore' });
