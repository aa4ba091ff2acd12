import { jsonAnswer } from '../look-up-service';
import { numberOf, type Posting, tokenInPath, type BoardInterface } from './board';

/** https://developers.greenhouse.io/job-board.html */
export const greenhouse: BoardInterface = {
  provider: 'greenhouse',
  host: 'boards-api.greenhouse.io',
  tokenOf: tokenInPath(/^\/v1\/boards\/([^/]+)\/jobs\/?$/),
  write: ({ company, postings, token }, { query }) => {
    const withContent = query.get('content') === 'true';
    return jsonAnswer({
      jobs: postings.map((posting) => {
        return { ...jobOf(posting, company, token), ...(withContent && contentOf(posting)) };
      }),
      meta: { total: postings.length },
    });
  },
  unknown: jsonAnswer({ status: 404, error: 'Job not found' }, { status: 404 }),
};

function jobOf(posting: Posting, company: string, token: string): object {
  const { opening, location, published } = posting;
  const id = numberOf(posting);
  return {
    absolute_url: `https://boards.greenhouse.io/${token}/jobs/${id}`,
    data_compliance: [
      {
        type: 'gdpr',
        requires_consent: false,
        requires_processing_consent: false,
        requires_retention_consent: false,
        retention_period: null,
        demographic_data_consent_applies: false,
      },
    ],
    internal_job_id: id + 17_000,
    location: { name: location },
    metadata: null,
    id,
    updated_at: inNewYork(new Date(published.getTime() + posting.random.fork('edit').integer(0, 3_000_000))),
    requisition_id: `REQ-${id % 10_000}`,
    title: opening.title,
    company_name: company,
    first_published: inNewYork(published),
    language: 'en',
  };
}

function contentOf({ department, place, opening, random }: Posting): object {
  const id = random.fork('office').integer(10_000, 99_999);
  return {
    content: `&lt;p&gt;We are looking for: ${opening.title}.&lt;/p&gt;`,
    departments: [{ id: id + 1, name: department, child_ids: [], parent_id: null }],
    offices: [
      {
        id,
        name: place.city,
        location: `${place.city}, ${place.countryName}`,
        child_ids: [],
        parent_id: null,
      },
    ],
  };
}

/** With the offset of Eastern Standard Time, without milliseconds. */
const inNewYork = (time: Date): string =>
  new Date(time.getTime() - 5 * 3_600_000).toISOString().replace(/\.\d+Z$/, '-05:00');
