import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import {
  idempotencyKeyIssue,
  idempotencyKeyPattern,
  takesIdempotencyKey,
  validationProblem,
  type Operation,
} from '@lode/contracts';
import { exchangeOf } from '../http/exchange-of';

/** Rejects invalid idempotency keys, also for operations that store no record of them. */
@Injectable()
export class IdempotencyGuard implements CanActivate {
  /** @throws ProblemError validation */
  canActivate(execution: ExecutionContext): boolean {
    const { headers, route } = exchangeOf(execution).request;
    const key = headers['idempotency-key'];
    if (key === undefined || !takesKey(route.operation)) return true;
    if (!idempotencyKeyPattern.test([key].flat().join(', '))) throw validationProblem([idempotencyKeyIssue]);
    return true;
  }
}

const takesKey = (operation: Operation | undefined): boolean =>
  !!operation?.http && takesIdempotencyKey({ ...operation, http: operation.http });
