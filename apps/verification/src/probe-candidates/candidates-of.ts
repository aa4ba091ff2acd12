import type { Issue } from '@lode/contracts';
import type { EmailAddress } from '../syntax/email-address';
import { parseAddress } from '../syntax/parse-address';

/** The candidates as addresses, each once, in the order given; or what is wrong with them. */
export function candidatesOf(
  given: readonly string[],
): { readonly candidates: readonly EmailAddress[] } | { readonly issues: readonly Issue[] } {
  const candidates = new Map<string, EmailAddress>();
  const issues: Issue[] = [];
  for (const [index, email] of given.entries()) {
    const issue = (message: string, fix: string) =>
      issues.push({ location: `body.candidates[${index}]`, message, fix });
    const parsed = parseAddress(email);
    const [first] = candidates.values();
    if (!parsed.ok) issue('is no address', 'send addresses such as jane.doe@example.com');
    else if (first && first.domain !== parsed.address.domain)
      issue('is of another domain than the first', 'send candidates of one domain at a time');
    else candidates.set(parsed.address.normalized, parsed.address);
  }
  return issues.length > 0 ? { issues } : { candidates: [...candidates.values()] };
}
