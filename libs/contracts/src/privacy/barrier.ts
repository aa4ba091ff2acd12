/** Who is left out of what one account is told: each question is whether an entry names the contact. */
export interface Barrier {
  /** Whether nobody is left out at all. */
  readonly isOpen: boolean;
  email(address: string): boolean;
  /** In E.164. */
  phone(number: string): boolean;
  /** Also when a parent of the domain is named. */
  domain(name: string): boolean;
}

/** For an operation that leaves people out itself. */
export const screenedAlready = <Response extends object>(response: Response): Response => response;
