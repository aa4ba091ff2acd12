import { parse } from 'tldts';
import type { Handler } from '../bus/server';

interface Hinted {
  readonly hint: string | null;
  readonly domain?: string | null;
  readonly email?: string | null;
  /** Number of results of a lead or place search. */
  readonly total?: number;
}

/** Adds the sandbox hints to the responses of a handler. */
export const withSandboxHints =
  (handler: Handler): Handler =>
  async (request, context) =>
    addSandboxHints(await handler(request, context));

/**
 * In the sandbox, a response about a real domain, and an empty search, explain in `hint` that Lode does not use the
 * real internet. Responses without a field `hint` are unchanged. A batch is a list `results` of such responses.
 */
export function addSandboxHints<Answer extends object>(answer: Answer): Answer {
  if ('results' in answer && Array.isArray(answer.results))
    return { ...answer, results: answer.results.map((result: object) => addSandboxHints(result)) };
  if (!isHinted(answer)) return answer;
  const hint = sandboxHint(answer);
  return hint === null ? answer : { ...answer, hint };
}

const isHinted = (answer: object): answer is Hinted => 'hint' in answer;

function sandboxHint({ hint, domain, email, total }: Hinted): string | null {
  const asked = domain ?? email?.slice(email.lastIndexOf('@') + 1);
  if (asked && isRealDomain(asked))
    return `Lode runs on its sandbox, where ${asked} does not exist. To ask the real internet, start Lode with LODE_NETWORK=live; GET /sandbox lists what the sandbox contains.`;
  if (total !== 0 || hint === null) return null;
  return `Lode runs on its sandbox, which has businesses in a few towns only: GET /sandbox lists its towns and trades. ${hint}`;
}

/** Whether a domain has a public suffix of the real internet; the names of the sandbox do not (RFC 2606). */
const isRealDomain = (domain: string): boolean => {
  const { isIcann, domain: registrable } = parse(domain);
  return isIcann === true && registrable !== null;
};
