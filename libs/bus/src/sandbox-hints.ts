import { parse } from 'tldts';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';

/** A response with a hint, and the fields that show its subject. */
interface Hinted {
  readonly hint: string | null;
  readonly domain?: string | null;
  readonly email?: string | null;
  /** The company of a search for profiles may be a domain. */
  readonly query?: string | { readonly company?: string | null };
  /** Reason for an empty result. */
  readonly reason?: string | null;
  /** Of a crawl. */
  readonly pages_crawled?: number;
  readonly skipped?: readonly { readonly reason: string }[];
}

/**
 * In the sandbox, a response about a domain that the sandbox does not have explains in `hint` that Lode does not use
 * the real internet. Responses without a field `hint` are unchanged. A batch is a list `results` of such responses.
 */
export function addSandboxHints<Answer extends object>(answer: Answer): Answer {
  if ('results' in answer && Array.isArray(answer.results))
    return { ...answer, results: answer.results.map((result: object) => addSandboxHints(result)) };
  if (!isHinted(answer)) return answer;
  const hint = sandboxHint(answer);
  return hint === null ? answer : { ...answer, hint };
}

const isHinted = (answer: object): answer is Hinted => 'hint' in answer;

function sandboxHint(answer: Hinted): string | null {
  const domain = domainOf(answer);
  // The text of an invalid address has no domain that was looked up.
  if (!domain || answer.reason === 'syntax') return null;
  if (isRealDomain(domain))
    return `Lode runs on its sandbox, where ${domain} does not exist. To ask the real internet, start Lode with LODE_NETWORK=live; GET /sandbox lists what the sandbox contains.`;
  if (!isMissing(answer)) return null;
  return `Lode runs on its sandbox, where ${domain} does not exist or has no website that answers. GET /sandbox lists what the sandbox contains.`;
}

/** The domain that a response is about. */
function domainOf({ domain, email, query }: Hinted): string | null | undefined {
  const company = typeof query === 'object' ? query.company : undefined;
  return domain ?? email?.slice(email.lastIndexOf('@') + 1) ?? company;
}

/** Reasons of empty results about a missing domain. */
const missingReasons: ReadonlySet<string> = new Set(['no_domain', 'no_site']);

/** Whether nothing was found because the domain, or its website, is missing. */
const isMissing = ({ reason, pages_crawled: pages, skipped = [] }: Hinted): boolean =>
  missingReasons.has(reason ?? '') || (pages === 0 && skipped.some((page) => page.reason === 'unreachable'));

/** Whether a domain has a public suffix of the real internet; the names of the sandbox do not (RFC 2606). */
const isRealDomain = (domain: string): boolean => {
  const { isIcann, domain: registrable } = parse(domain);
  return isIcann === true && registrable !== null;
};

/** Handlers of events return nothing. */
type Response = object | undefined;

/** Adds the sandbox hints to the responses of operations. */
@Injectable()
export class SandboxHintsInterceptor implements NestInterceptor<Response, Response> {
  intercept(_execution: ExecutionContext, next: CallHandler<Response>): Observable<Response> {
    return next.handle().pipe(map((response) => response && addSandboxHints(response)));
  }
}
