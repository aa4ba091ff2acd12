import { Random } from '../../random/random';
import type { BoardProvider, Opening } from '../../dossiers/dossier';
import type { RegisteredCompany } from '../registered-company';
import { writtenPlaceOf, type WrittenPlace } from '../written-place';
import { departmentNames } from './department-names';
import { drawLocationText } from './location-text';

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
export function boardsOf(
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
