import { Inject, Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { validationProblem, type Operation } from '@lode/contracts';
import type { BusObserver } from '../bus/server';
import { RequestSchema, validateRequest } from './request-schema';
import { OBSERVER } from './tokens';

/** Validates the request of an operation and sets its defaults; unknown fields are dropped and counted. */
@Injectable()
export class ValidationPipe implements PipeTransform<unknown, unknown> {
  constructor(@Inject(OBSERVER) private readonly observer: Pick<BusObserver, 'unknownFields'>) {}

  /** @throws ProblemError validation */
  transform(value: unknown, { schema }: ArgumentMetadata): unknown {
    return schema instanceof RequestSchema ? this.validated(schema.operation, value) : value;
  }

  /** The request as an instance of its class; an instance is returned unchanged. @throws ProblemError validation */
  validated(operation: Operation, body: unknown): object {
    if (body instanceof operation.request) return body;
    const validated = validateRequest(operation, body);
    if (!validated.ok) throw validationProblem(validated.issues);
    if (validated.unknownFields.length)
      this.observer.unknownFields(operation, validated.unknownFields.length);
    return validated.value;
  }
}
