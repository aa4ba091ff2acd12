import type { Issue } from '@lode/contracts';
import { parseAddress, type EmailAddress } from '@lode/domain/addresses';

export interface Candidate {
  /** As sent by the caller. */
  readonly email: string;
  readonly address: EmailAddress;
}

/** Parses the candidates, which must all belong to one domain. */
export function candidatesOf(
  given: readonly string[],
): { readonly candidates: readonly Candidate[] } | { readonly issues: readonly Issue[] } {
  const candidates: Candidate[] = [];
  const issues: Issue[] = [];
  for (const [index, email] of given.entries()) {
    const issue = (message: string, fix: string) =>
      issues.push({ location: `body.candidates[${index}]`, message, fix });
    const parsed = parseAddress(email);
    const [first] = candidates;
    if (!parsed.ok) issue('must be an email address', 'send addresses such as jane.doe@example.com');
    else if (first && first.address.domain !== parsed.address.domain)
      issue('is of another domain than the first', 'send candidates of one domain at a time');
    else candidates.push({ email, address: parsed.address });
  }
  return issues.length > 0 ? { issues } : { candidates };
}
