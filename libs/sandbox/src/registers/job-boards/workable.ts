import { jsonAnswer } from '../look-up-service';
import { type Posting, tokenInPath, type BoardInterface } from './board';

/** The data behind the widget of https://help.workable.com/hc/en-us/articles/115012771647 */
export const workable: BoardInterface = {
  provider: 'workable',
  host: 'apply.workable.com',
  tokenOf: tokenInPath(/^\/api\/v1\/widget\/accounts\/([^/]+)\/?$/),
  write: ({ company, postings }, { query }) =>
    jsonAnswer({
      name: company,
      description: null,
      jobs: postings.map((posting) => writeJob(posting, query.get('details') === 'true')),
    }),
  unknown: jsonAnswer({ error: 'Not found' }, { status: 404 }),
};

function writeJob({ opening, department, place, uuid }: Posting, detailed: boolean): object {
  const shortcode = uuid.replaceAll('-', '').slice(0, 10).toUpperCase();
  const url = `https://apply.workable.com/j/${shortcode}`;
  return {
    title: opening.title,
    shortcode,
    code: '',
    employment_type: 'Full-time',
    telecommuting: opening.remote,
    department,
    url,
    shortlink: url,
    application_url: `${url}/apply`,
    published_on: opening.postedOn,
    created_at: opening.postedOn,
    country: place.countryName,
    city: place.city,
    state: place.region,
    education: '',
    experience: '',
    function: '',
    industry: '',
    locations: [
      {
        country: place.countryName,
        countryCode: place.country,
        city: place.city,
        region: place.region,
        hidden: false,
      },
    ],
    ...(detailed && { description: `<p>We are looking for: ${opening.title}.</p>` }),
  };
}
