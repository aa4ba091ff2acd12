import { Controller, Req, Res, type Type } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { named, OperationRequest, OperationRoute } from '../http/operation-route';
import type { RoutedOperation } from '../http/routed-operations';
import { OperationForwarder, type Answer } from './operation-forwarder.adapter';

/** Creates the controller of an operation whose response is JSON or a page. */
export function operationController(operation: RoutedOperation): Type {
  @Controller()
  class OperationController {
    private readonly answer: Answer;

    constructor(forwarder: OperationForwarder) {
      this.answer = forwarder.answering(operation);
    }

    @OperationRoute(operation)
    handle(
      @OperationRequest(operation) body: object,
      @Req() request: FastifyRequest,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<string | Buffer> {
      return this.answer(body, request, reply);
    }
  }
  return named(OperationController, operation);
}
