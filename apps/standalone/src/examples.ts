import type { Truth } from '@lode/sandbox';

/** An address and what is to be seen there. */
export interface Example {
  readonly email: string;
  readonly shows: string;
}

/** Three addresses of the sandbox that show what verification tells apart. */
export function sandboxExamples(truth: Pick<Truth, 'companies' | 'mailbox'>): Example[] {
  const [existing = ''] = existingAddresses(truth, 'directory-plain');
  const [accepted = ''] = existingAddresses(truth, 'catch-all');
  return [
    { email: existing, shows: 'a mailbox that exists' },
    { email: existing.replace(/^[^@]*/, 'not.here'), shows: 'one that does not' },
    { email: accepted, shows: 'a server that accepts every address' },
  ];
}

const existingAddresses = (truth: Pick<Truth, 'companies' | 'mailbox'>, kind: string): string[] =>
  truth.companies
    .filter(({ mailKind }) => mailKind === kind)
    .flatMap(({ people }) => people.map(({ email }) => email))
    .filter((email) => truth.mailbox(email)?.state === 'exists');
