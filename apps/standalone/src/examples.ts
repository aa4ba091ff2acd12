import type { Truth } from '@lode/sandbox';

/** A request and what is to be seen there. */
export interface Example {
  /** With its query, beginning with a slash. */
  readonly path: string;
  readonly shows: string;
}

type Known = Pick<Truth, 'companies' | 'mailbox' | 'site'>;

/** Three requests about the sandbox that show what Lode does. */
export function sandboxExamples(truth: Known): Example[] {
  const [existing = ''] = existingAddresses(truth, 'directory-plain');
  const [accepted = ''] = existingAddresses(truth, 'catch-all');
  return [
    { path: verification(existing), shows: 'a mailbox that exists' },
    { path: verification(accepted), shows: 'a server that accepts every address' },
    { path: `/crawl?url=${readableDomain(truth)}`, shows: 'what a web site tells' },
  ];
}

const verification = (email: string): string => `/email-verifier?email=${email}`;

const existingAddresses = (truth: Known, kind: string): string[] =>
  truth.companies
    .filter(({ mailKind }) => mailKind === kind)
    .flatMap(({ people }) => people.map(({ email }) => email))
    .filter((email) => truth.mailbox(email)?.state === 'exists');

/** Of the first company whose site shows addresses to a polite crawler. */
function readableDomain(truth: Known): string | undefined {
  const isReadable = ({ domain }: { domain: string }): boolean =>
    truth
      .site(domain)
      ?.reachable(2)
      .some(({ emails }) => emails.length > 0) === true;
  return truth.companies.find(isReadable)?.domain;
}
