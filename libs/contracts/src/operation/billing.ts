/** What a quota counts: an address found or verified, a lead, a company, a person, a page that was read. */
export const resultKinds = ['address', 'lead', 'company', 'person', 'page'] as const;
export type ResultKind = (typeof resultKinds)[number];

/** Identifies a result: the same one counts once in a month. Fields with people have the names by which erasures find them. */
export type ResultKey = Readonly<Record<string, string>>;

/** What an operation bills. Methods, because an operation of known types is an `Operation` of any. */
export interface Billing<Request, Response> {
  readonly kind: ResultKind;
  /** The results of a response that have a value; `unknown` is none. */
  keys(response: Response): readonly ResultKey[];
  /** The maximum number of results, which a job reserves. Default: 1. */
  most?(request: Readonly<Request>): number;
  /** The part of a request that has at most so many results. Without it, a job with one result left is not shortened. */
  within?(request: Request, most: number): Request;
}

/** The answer of the verifier, in which `unknown` and `risky` have no value, and text that is no address has no key. */
export const verdictKeys = (
  results: readonly { readonly email: string; readonly verdict: string; readonly reason: string }[],
): ResultKey[] =>
  results.flatMap(({ email, verdict, reason }) =>
    (verdict === 'valid' || verdict === 'invalid') && reason !== 'syntax' ? [{ email: keyText(email) }] : [],
  );

interface PlaceFacts {
  readonly name: string;
  readonly website: string | null;
  readonly address: string | null;
}

/** A business is the same with the same name at the same site, or without a site at the same address. */
export const placeKey = ({ name, website, address }: PlaceFacts): ResultKey => ({
  business: keyText(name),
  ...(website === null ? { address: keyText(address ?? '') } : { domain: hostOf(website) }),
});

export const personKey = (name: string, domain: string): ResultKey => ({
  name: keyText(name),
  domain: hostOf(domain),
});

export const companyKey = (domain: string): ResultKey => ({ domain: hostOf(domain) });

/** Without case and repeated spaces. */
export const keyText = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

const hostOf = (text: string): string =>
  keyText(text)
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
    .replace(/[/?#:].*$/, '')
    .replace(/^www\./, '');
