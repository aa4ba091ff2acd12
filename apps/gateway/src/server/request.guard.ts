import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import {
  ProblemError,
  idempotencyKeyIssue,
  idempotencyKeyPattern,
  takesIdempotencyKey,
  validationProblem,
  type Operation,
} from '@lode/contracts';
import { exchangeOf } from '../http/request-parts';
import { InFlight } from '../http/in-flight';
import { isAbsent, notFound } from '../http/not-found';
import { checkQueryEncoding } from '../http/body-parsers';
import { checkScope } from '../identity/check-scope';

/** Rejects requests of an account that has no free capacity. Handlers acquire the permit after the body is read. */
@Injectable()
export class CapacityGuard implements CanActivate {
  constructor(private readonly inFlight: InFlight) {}

  /** @throws ProblemError account_busy, overloaded */
  canActivate(execution: ExecutionContext): boolean {
    const { key } = exchangeOf(execution).request;
    if (key) this.inFlight.checkCapacity({ account: key.account });
    return true;
  }
}

/** Rejects unknown paths and methods. */
@Injectable()
export class PathGuard implements CanActivate {
  /** @throws ProblemError not_found, method_not_allowed */
  canActivate(execution: ExecutionContext): boolean {
    const { request, reply } = exchangeOf(execution);
    if (isAbsent(request)) throw notFound(request, reply);
    return true;
  }
}

/** Usual parameter names of keys, in lower case. */
const keyNames = new Set(['api_key', 'apikey', 'api-key', 'key', 'x-api-key']);

/** @throws ProblemError key_in_query, even with a valid key in the header: the key in the URL is in logs */
export function checkQuery(query: object): void {
  for (const name of Object.keys(query))
    if (keyNames.has(name.toLowerCase()))
      throw new ProblemError(
        'key_in_query',
        `Remove ${name.slice(0, 100)} from the query and send the key in the header X-API-Key: keys in addresses end up in logs.`,
      );
}

/** Rejects API keys in the query and invalid percent-encoding. Pages for mail software ignore what they do not know. */
@Injectable()
export class QueryGuard implements CanActivate {
  /** @throws ProblemError key_in_query, malformed_request */
  canActivate(execution: ExecutionContext): boolean {
    const { query, route, url } = exchangeOf(execution).request;
    const { open, unlimited } = route;
    if (!open) checkQuery(query as object);
    if (!unlimited) checkQueryEncoding(url);
    return true;
  }
}

/** Rejects keys without the scope of the operation. */
@Injectable()
export class ScopeGuard implements CanActivate {
  /** @throws ProblemError forbidden */
  canActivate(execution: ExecutionContext): boolean {
    const { key, route } = exchangeOf(execution).request;
    if (key) checkScope(route.operation, key);
    return true;
  }
}

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
