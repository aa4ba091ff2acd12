import type { Visitor } from '@lode/contracts';

interface Asked {
  readonly method: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Most characters of what a program says of itself. */
const maxUserAgentLength = 500;
/** Sec-Purpose (Fetch standard) and its predecessors, with which programs say that nobody has asked for it yet. */
const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** What a request tells of whether a person is behind it. Its address goes no further. */
export function visitorOf({ method, headers }: Asked): Visitor {
  return {
    method: method as Visitor['method'],
    user_agent: String(headers['user-agent'] ?? '').slice(0, maxUserAgentLength) || null,
    prefetch: purposes.some((name) => /\b(?:prefetch|prerender|preview)\b/i.test(String(headers[name]))),
  };
}
