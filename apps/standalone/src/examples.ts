import type { Person, Truth } from '@lode/sandbox';

/** A request and what is to be seen there. */
export interface Example {
  /** With its query, beginning with a slash. */
  readonly path: string;
  readonly shows: string;
}

type Known = Pick<Truth, 'companies' | 'mailbox' | 'site'>;

/** Five requests about the sandbox that show what it contains and what Lode does. */
export function sandboxExamples(truth: Known): Example[] {
  const people = peopleWithMailbox(truth);
  return [
    { path: '/sandbox', shows: 'the companies, people, addresses and towns of the sandbox' },
    ...people.slice(0, 1).map(verification),
    ...people.slice(1, 2).map(finding),
    { path: `/crawl?url=${readableDomain(truth)}`, shows: 'the contact details on a web site' },
    {
      path: '/generate-leads?niche=plumbers&location=Lyon,+France',
      shows: 'businesses of a trade in a town',
    },
  ];
}

interface Employee extends Person {
  readonly domain: string;
}

const verification = ({ email }: Employee): Example => ({
  path: `/email-verifier?email=${email}`,
  shows: 'an address whose mailbox exists',
});

const finding = ({ domain, givenName, familyName }: Employee): Example => ({
  path: `/email-finder?${new URLSearchParams({ domain, first_name: givenName, last_name: familyName })}`,
  shows: 'the address of a person at a company',
});

/** Of companies whose mail host says who is there. */
const peopleWithMailbox = (truth: Known): Employee[] =>
  truth.companies
    .filter(({ mailKind }) => mailKind === 'directory-plain')
    .flatMap(({ domain, people }) => people.map((person) => ({ ...person, domain })))
    .filter(({ email }) => truth.mailbox(email)?.state === 'exists');

/** Of the first company whose site shows addresses to a polite crawler. */
function readableDomain(truth: Known): string | undefined {
  const isReadable = ({ domain }: { domain: string }): boolean =>
    truth
      .site(domain)
      ?.reachable(2)
      .some(({ emails }) => emails.length > 0) === true;
  return truth.companies.find(isReadable)?.domain;
}
