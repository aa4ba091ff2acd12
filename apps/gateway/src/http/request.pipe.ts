import { takesWait } from '@lode/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { vary } from './answer-headers';
import { createBodyReader } from './body-parsers';
import { createRequestReader } from './request-reader';
import type { RoutedOperation } from './routed-operations';

/** Reads the requests of one operation. Everything that does not depend on the request is computed once per route. */
export class RequestSource {
  private readonly readBody: ReturnType<typeof createBodyReader>;
  private readonly readFields: ReturnType<typeof createRequestReader>;
  private readonly varies: boolean;

  constructor(operation: RoutedOperation) {
    this.readBody = createBodyReader(operation.http);
    this.readFields = createRequestReader(operation);
    this.varies = operation.asJob !== undefined && takesWait(operation);
  }

  /** Runs before the request is read, so that rejected requests have the header too. */
  describe(reply: FastifyReply): void {
    if (this.varies) vary(reply, 'Prefer');
  }

  /**
   * The DTO of a request, whose values the service validates.
   * @throws ProblemError, synchronously or by the promise, for an invalid request
   */
  read(request: FastifyRequest): object | Promise<object> {
    return this.readBody ? this.readWithBody(this.readBody(request), request) : this.readFields(request);
  }

  private async readWithBody(body: Promise<unknown>, request: FastifyRequest): Promise<object> {
    request.body = await body;
    return this.readFields(request);
  }
}

/** Reads the body of an admitted request. Later pipes and the handler receive the DTO, whose values the service validates. */
@Injectable()
export class RequestPipe implements PipeTransform<unknown, unknown> {
  /** @throws ProblemError for an invalid request */
  transform(value: unknown, { data }: ArgumentMetadata): unknown {
    // The type of `data` of a parameter decorator of Nest is the name of a field.
    const source: unknown = data;
    return source instanceof RequestSource ? source.read(value as FastifyRequest) : value;
  }
}
