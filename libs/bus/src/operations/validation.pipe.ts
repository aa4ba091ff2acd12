import { Inject, Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { validationProblem, type Operation } from '@lode/contracts';
import type { BusObserver } from '../server';
import { workScope } from '@lode/platform';
import { RequestSchema, validateRequest } from './request-schema';
import { OBSERVER } from './tokens';

/** Validates the request of an operation and sets its defaults; unknown fields are dropped, counted and named in the reply. */
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
    const { unknownFields } = validated;
    if (unknownFields.length > 0) this.observer.unknownFields(operation, unknownFields.length);
    const reply = workScope()?.reply;
    if (reply) reply.unknownFields = unknownFields;
    return validated.value;
  }
}
