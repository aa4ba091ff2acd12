import { countOf, jsonAnswer } from '../look-up-service';
import { numberOf, type Board, type Posting, tokenInPath, type BoardInterface } from './board';

const defaultLimit = 10;
const maxLimit = 100;

/** https://developers.smartrecruiters.com/docs/posting-api: an unknown company has no postings and is not an error. */
export const smartrecruiters: BoardInterface = {
  provider: 'smartrecruiters',
  host: 'api.smartrecruiters.com',
  tokenOf: tokenInPath(/^\/v1\/companies\/([^/]+)\/postings\/?$/),
  write: (board, { query }) => {
    const limit = countOf(query, 'limit', defaultLimit, maxLimit);
    const offset = countOf(query, 'offset', 0, Number.MAX_SAFE_INTEGER);
    const content = board.postings
      .slice(offset, offset + limit)
      .map((posting) => writePosting(posting, board));
    return jsonAnswer({ offset, limit, totalFound: board.postings.length, content });
  },
  unknown: jsonAnswer({ offset: 0, limit: maxLimit, totalFound: 0, content: [] }),
};

function writePosting(posting: Posting, { token, company }: Board): object {
  const { opening, department, published, uuid } = posting;
  const id = `7439990${numberOf(posting)}`;
  return {
    id,
    name: opening.title,
    uuid,
    refNumber: `REF${numberOf(posting) % 10_000}`,
    company: { identifier: token, name: company },
    releasedDate: published.toISOString(),
    location: locationOf(posting),
    industry: {},
    // The department is optional.
    department: posting.random.fork('department').chance(0.8) ? { id: '1', label: department } : {},
    function: { id: opening.function, label: department },
    typeOfEmployment: { id: 'permanent', label: 'Full-time' },
    experienceLevel: { id: 'mid_senior_level', label: 'Mid-Senior Level' },
    customField: [],
    visibility: 'PUBLIC',
    ref: `https://api.smartrecruiters.com/v1/companies/${token}/postings/${id}`,
    language: { code: 'en', label: 'English', labelNative: 'English (US)' },
  };
}

function locationOf({ place, opening }: Posting): object {
  const { city, region, regionCode, country, countryName } = place;
  return {
    city,
    ...(region !== '' && { region: regionCode }),
    country: country.toLowerCase(),
    remote: opening.remote,
    hybrid: false,
    fullLocation: [city, regionCode, countryName].filter(Boolean).join(', '),
  };
}
