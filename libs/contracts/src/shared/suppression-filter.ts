/** The suppressions of one account. Each method returns whether a suppression matches the contact. */
export interface SuppressionFilter {
  /** Whether there are no suppressions. */
  readonly isOpen: boolean;
  email(address: string): boolean;
  /** In E.164. */
  phone(number: string): boolean;
  /** Also matches a suppressed parent domain. */
  domain(name: string): boolean;
  /** A person by name at a company, by a domain of the company; namesakes at other companies do not match. */
  person(domain: string, name: string): boolean;
  /** A profile of a person on a network, by its URL. */
  profile(url: string): boolean;
  /** Whether `person` can be true for any name at the domain: only then are texts searched for names. */
  hasPeopleAt(domain: string): boolean;
  /** Whether `person` or `profile` can be true at all. */
  readonly knowsPeople: boolean;
}

/** The part of a filter for names and profiles, without suppressions. */
export const emptyPeopleFilter = {
  person: () => false,
  profile: () => false,
  hasPeopleAt: () => false,
  knowsPeople: false,
} satisfies Partial<SuppressionFilter>;

/** For an operation whose response is filtered already. */
export const alreadyFiltered = <Response extends object>(response: Response): Response => response;
