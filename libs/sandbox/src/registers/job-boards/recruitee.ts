import { failure } from '../../web/answer';
import { slugOf } from '../registered-company';
import { jsonAnswer } from '../look-up-service';
import { numberOf, type Board, type Posting, tokenInHost, type BoardInterface } from './board';

/** https://docs.recruitee.com/reference/intro-to-careers-site-api */
export const recruitee: BoardInterface = {
  provider: 'recruitee',
  host: 'recruitee.com',
  otherHosts: ['*.recruitee.com'],
  tokenOf: tokenInHost('recruitee.com', /^\/api\/offers\/?$/),
  write: (board) => jsonAnswer({ offers: board.postings.map((posting) => writeOffer(posting, board)) }),
  unknown: failure(404),
};

function writeOffer(posting: Posting, { token, company }: Board): object {
  const { opening, department, published } = posting;
  const id = numberOf(posting);
  const slug = `${slugOf(opening.title)}-${id}`;
  const page = `https://${token}.recruitee.com/o/${slug}`;
  const time = published
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, ' UTC');
  return {
    id,
    slug,
    title: opening.title,
    status: 'published',
    department,
    ...locationOf(posting),
    remote: opening.remote,
    on_site: !opening.remote,
    hybrid: false,
    created_at: time,
    published_at: time,
    close_at: null,
    careers_url: page,
    careers_apply_url: `${page}/c/new`,
    company_name: company,
    employment_type_code: 'fulltime_permanent',
    description: `<p>We are looking for: ${opening.title}.</p>`,
    requirements: '',
    tags: [],
  };
}

function locationOf({ place, location, random }: Posting): object {
  const { city, country, countryName, region, regionCode } = place;
  const state = { state: region || null, state_code: regionCode || null };
  return {
    city,
    country: countryName,
    country_code: country,
    state_name: region || null,
    state_code: regionCode || null,
    location,
    locations: [
      {
        id: random.fork('location').integer(10_000, 99_999),
        name: city,
        city,
        country: countryName,
        country_code: country,
        ...state,
        street: null,
        postal_code: null,
        note: null,
      },
    ],
  };
}
