import { Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RequestSource } from './request-source';

/** Reads the body of an admitted request and validates all fields. Later pipes and the handler receive the DTO. */
@Injectable()
export class RequestPipe implements PipeTransform<unknown, unknown> {
  /** @throws ProblemError for an invalid request */
  transform(value: unknown, { data }: ArgumentMetadata): unknown {
    // The type of `data` of a parameter decorator of Nest is the name of a field.
    const source: unknown = data;
    return source instanceof RequestSource ? source.read(value as FastifyRequest) : value;
  }
}
