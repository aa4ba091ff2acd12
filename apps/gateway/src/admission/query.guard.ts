import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { checkQuery } from '../http/check-query';
import { exchangeOf } from '../http/exchange-of';
import { checkQueryEncoding } from '../http/url-encoding';

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
