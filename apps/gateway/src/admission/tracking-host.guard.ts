import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ProblemError } from '@lode/contracts';
import { exchangeOf } from '../http/exchange-of';
import { pathOf } from '../http/path-of';
import { TrackingHosts } from '../pages/tracking-hosts';

/** Paths of the links of messages, and of the page at which anyone can ask not to be contacted. */
const answered = /^\/(?:t|u|opt-out)(?:\/|$)/;

/** At tracking hosts, the API and the dashboard do not exist. */
@Injectable()
export class TrackingHostGuard implements CanActivate {
  constructor(private readonly hosts: TrackingHosts) {}

  /** @throws ProblemError not_found */
  canActivate(execution: ExecutionContext): boolean | Promise<boolean> {
    const { request } = exchangeOf(execution);
    if (answered.test(pathOf(request.url))) return true;
    const isTracking = this.hosts.has(request.headers.host);
    return typeof isTracking === 'boolean' ? allow(!isTracking) : isTracking.then((it) => allow(!it));
  }
}

/** @throws ProblemError not_found */
function allow(isAllowed: boolean): true {
  if (!isAllowed) throw new ProblemError('not_found', 'This host answers only links in messages.');
  return true;
}
