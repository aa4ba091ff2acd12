import type { Person, Truth } from '@lode/sandbox';

/** A request and its explanation. */
export interface Example {
  /** Path with query. */
  readonly path: string;
  readonly shows: string;
}

type Known = Pick<Truth, 'companies' | 'mailbox' | 'site'>;

/** Five requests that show the contents of the sandbox and the functions of Lode. */
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

/** People at companies whose mail host reports existing mailboxes. */
const peopleWithMailbox = (truth: Known): Employee[] =>
  truth.companies
    .filter(({ mailKind }) => mailKind === 'directory-plain')
    .flatMap(({ domain, people }) => people.map((person) => ({ ...person, domain })))
    .filter(({ email }) => truth.mailbox(email)?.state === 'exists');

/** Domain of the first company whose site shows addresses to a crawler that obeys robots.txt. */
function readableDomain(truth: Known): string | undefined {
  const isReadable = ({ domain }: { domain: string }): boolean =>
    truth
      .site(domain)
      ?.reachable(2)
      .some(({ emails }) => emails.length > 0) === true;
  return truth.companies.find(isReadable)?.domain;
}
