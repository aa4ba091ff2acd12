import type { Visitor } from '@lode/contracts';

interface Asked {
  readonly method: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Longer user agents are truncated. */
const maxUserAgentLength = 500;
/** Sec-Purpose (Fetch standard) and its predecessors, which mark requests that no person has made. */
const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** Signs of whether a person made the request. The client address is not passed on. */
export function visitorOf({ method, headers }: Asked): Visitor {
  return {
    method: method as Visitor['method'],
    user_agent: String(headers['user-agent'] ?? '').slice(0, maxUserAgentLength) || null,
    prefetch: purposes.some((name) => /\b(?:prefetch|prerender|preview)\b/i.test(String(headers[name]))),
  };
}
