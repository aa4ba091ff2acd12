import { html } from '../../web/answer';
import { countOf, jsonAnswer } from '../look-up-service';
import { type Board, type Posting, tokenInPath, type BoardInterface } from './board';

const europe = 'api.eu.lever.co';
const maxLimit = 1_000_000;

/** https://github.com/lever/postings-api */
export const lever: BoardInterface = {
  provider: 'lever',
  host: 'api.lever.co',
  otherHosts: [europe],
  exactTokens: true,
  tokenOf: tokenInPath(/^\/v0\/postings\/([^/]+)\/?$/),
  isServed: ({ url }, { host }) => isEuropean(url) === (host === europe),
  write: ({ token, url, postings }, { query }) => {
    if (query.get('mode') !== 'json') return html('<!doctype html><title>Open positions</title>');
    const skip = countOf(query, 'skip', 0, maxLimit);
    const shown = postings.slice(skip, skip + countOf(query, 'limit', maxLimit, maxLimit));
    return jsonAnswer(shown.map((posting) => writePosting(posting, token, url)));
  },
  unknown: jsonAnswer({ ok: false, error: 'Document not found' }, { status: 404 }),
};

const isEuropean = (url: string): boolean => new URL(url).host === 'jobs.eu.lever.co';

function writePosting(posting: Posting, token: string, board: Board['url']): object {
  const { opening, uuid, location, department, place, published } = posting;
  const hostedUrl = `https://${isEuropean(board) ? 'jobs.eu' : 'jobs'}.lever.co/${token}/${uuid}`;
  const text = `We are looking for: ${opening.title}.`;
  return {
    additional: '',
    additionalPlain: '',
    categories: {
      commitment: 'Full-time',
      department,
      location,
      team: department,
      allLocations: [location],
    },
    createdAt: published.getTime(),
    description: `<div>${text}</div>`,
    descriptionPlain: text,
    id: uuid,
    lists: [],
    text: opening.title,
    country: place.country,
    workplaceType: opening.remote ? 'remote' : posting.random.fork('kind').pick(['on-site', 'unspecified']),
    opening: '',
    openingPlain: '',
    hostedUrl,
    applyUrl: `${hostedUrl}/apply`,
  };
}
