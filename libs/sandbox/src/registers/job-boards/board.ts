import { Random } from '../../random';
import type { BoardProvider, Opening, RoleFunction } from '../../dossiers/dossier';
import { type RegisteredCompany, writtenPlaceOf, type WrittenPlace } from '../registered-company';
import { lookUpService, type LookUpService, type ServiceMode, once } from '../look-up-service';
import { type Answer, type WebRequest, failure } from '../../web/answer';
import type { WebSite } from '../../web/web-site';

/** An open role with the details that its board has. */
export interface Posting {
  opening: Opening;
  /** As the company names it. */
  department: string;
  place: WrittenPlace;
  /** The location as one line of text. */
  location: string;
  /** During working hours: the same day in every time zone of the sandbox. */
  published: Date;
  /** The UUID of the role, or one derived from its number. */
  uuid: string;
  random: Random;
}

/** The openings of one company on one board. */
export interface Board {
  /** As in the URL of the board. */
  token: string;
  company: string;
  /** The page for people. */
  url: string;
  postings: readonly Posting[];
}

/** Boards by their token. @param exact whether tokens are case-sensitive */
function boardsOf(
  companies: readonly RegisteredCompany[],
  provider: BoardProvider,
  exact: boolean,
): (token: string) => Board | undefined {
  const keyOf = (token: string): string => (exact ? token : token.toLowerCase());
  const byToken = new Map<string, RegisteredCompany>();
  for (const company of companies) {
    const { openingsPlace: place } = company.dossier;
    if (place.kind === 'board' && place.provider === provider) byToken.set(keyOf(place.token), company);
  }
  return (token) => {
    const company = byToken.get(keyOf(token));
    return company && boardOf(company);
  };
}

function boardOf({ dossier }: RegisteredCompany): Board | undefined {
  const { openingsPlace: place, name, openings, domain } = dossier;
  if (place.kind !== 'board') return undefined;
  const random = new Random(`board/${domain}`);
  return {
    token: place.token,
    company: name,
    url: place.url,
    postings: openings.map((opening) => postingOf(random, opening)),
  };
}

function postingOf(board: Random, opening: Opening): Posting {
  const random = board.fork(opening.id);
  const place = writtenPlaceOf(opening);
  return {
    opening,
    department: board.fork(opening.function).pick(departmentNames[opening.function]),
    place,
    location: drawLocationText(random, place, opening.remote),
    published: new Date(Date.parse(`${opening.postedOn}T14:00:00Z`) + random.integer(0, 14_400_000)),
    uuid: uuid.test(opening.id) ? opening.id : drawUuid(random.fork('uuid')),
    random,
  };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function drawUuid(random: Random): string {
  const digits = (count: number): string =>
    Array.from({ length: count }, () => random.integer(0, 15).toString(16)).join('');
  return `${digits(8)}-${digits(4)}-4${digits(3)}-a${digits(3)}-${digits(12)}`;
}

/** The number of a role, for boards with numeric ids. */
export const numberOf = ({ opening, random }: Posting): number =>
  /^\d+$/.test(opening.id) ? Number(opening.id) : random.fork('number').integer(1_000_000, 9_999_999);

/** The public interface of one provider of job boards. */
export interface BoardInterface {
  provider: BoardProvider;
  host: string;
  otherHosts?: readonly string[];
  /** Whether tokens are case-sensitive. */
  exactTokens?: boolean;
  /** The token of the requested board; `undefined` for other requests. */
  tokenOf(request: WebRequest): string | undefined;
  /** Whether this host serves the board; other boards are answered like unknown ones. Default: true. */
  isServed?(board: Board, request: WebRequest): boolean;
  write(board: Board, request: WebRequest): Answer;
  unknown: Answer;
}

export function boardService(
  companies: readonly RegisteredCompany[],
  plan: BoardInterface,
): { service: LookUpService; site: WebSite } {
  const boards = once(() => boardsOf(companies, plan.provider, plan.exactTokens === true));
  return lookUpService<ServiceMode>({
    host: plan.host,
    ...(plan.otherHosts && { otherHosts: plan.otherHosts }),
    paths: 'all',
    question: ({ host, path, query }) => `${host}${path}${query.size > 0 ? `?${query}` : ''}`,
    answer: (request) => {
      const token = plan.tokenOf(request);
      if (token === undefined) return failure(404);
      const board = boards()(token);
      const isServed = board !== undefined && (plan.isServed?.(board, request) ?? true);
      return isServed ? plan.write(board, request) : plan.unknown;
    },
    faults: { failing: failure(503) },
  });
}

/** The part of a path that a pattern captures. */
export const tokenInPath =
  (pattern: RegExp) =>
  ({ path }: WebRequest): string | undefined =>
    decodeURIComponent(pattern.exec(path)?.[1] ?? '') || undefined;

/** The first label of the host, if the path matches. */
export const tokenInHost =
  (domain: string, meant: RegExp) =>
  ({ host, path }: WebRequest): string | undefined =>
    meant.test(path) ? host.slice(0, -domain.length - 1) : undefined;

/** Names of departments, by the function that they hire for. */
const departmentNames: Readonly<Record<RoleFunction, readonly string[]>> = {
  engineering: ['Engineering', 'Software Engineering', 'R&D Engineering', 'Product Engineering'],
  sales: ['Sales', 'Commercial', 'Business Development', 'Revenue'],
  marketing: ['Marketing', 'Brand & Growth Marketing', 'Marketing & Communications'],
  finance: ['Finance', 'Finance & Accounting', 'Accounting'],
  human_resources: ['People & Culture', 'Human Resources', 'People', 'Talent Acquisition'],
  operations: ['Operations', 'Supply Chain & Operations', 'Production'],
  customer_support: ['Customer Success', 'Customer Support', 'Customer Experience'],
  design: ['Design', 'Product Design', 'UX & Design'],
  product: ['Product', 'Product Management'],
  legal: ['Legal', 'Legal & Compliance'],
  it: ['IT', 'Information Technology', 'IT & Infrastructure'],
};

type Writing = (place: WrittenPlace) => string;

const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(', ');

/** Free-text notations of recruiters. */
const writings: readonly Writing[] = [
  ({ city, regionCode, countryName, country }) =>
    country === 'US' || country === 'CA' ? joined(city, regionCode) : joined(city, countryName),
  ({ city, region, countryName }) => joined(city, region, countryName),
  ({ city, countryName }) => joined(city, countryName),
  ({ city }) => city,
];
const remoteWritings: readonly ((written: string) => string)[] = [
  (written) => `${written} (Remote)`,
  (written) => `Remote - ${written}`,
  (written) => `${written} or Remote`,
];

/** A location as one line of text, including a remark for remote roles. */
function drawLocationText(random: Random, place: WrittenPlace, remote: boolean): string {
  const written = random.pick(writings)(place);
  return remote ? random.pick(remoteWritings)(written) : written;
}
