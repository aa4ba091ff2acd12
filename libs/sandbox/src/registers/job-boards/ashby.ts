import { plainText } from '../../web/answer';
import { jsonAnswer } from '../look-up-service';
import { type Board, type Posting, tokenInPath, type BoardInterface } from './board';

/** https://developers.ashbyhq.com/docs/public-job-posting-api */
export const ashby: BoardInterface = {
  provider: 'ashby',
  host: 'api.ashbyhq.com',
  tokenOf: tokenInPath(/^\/posting-api\/job-board\/([^/]+)\/?$/),
  write: ({ token, postings }) => {
    const listed = postings.map((posting) => writeJob(posting, token, posting.opening.title, true));
    return jsonAnswer({ jobs: [...listed, ...unlistedOf({ token, postings })], apiVersion: '1' });
  },
  unknown: plainText('Not Found', { status: 404 }),
};

/** The unlisted role of a company, if it has one: it is visible by its URL only. */
function unlistedOf({ token, postings }: Pick<Board, 'token' | 'postings'>): object[] {
  const [first] = postings;
  if (!first?.random.fork('unlisted').chance(0.5)) return [];
  return [
    writeJob(
      { ...first, uuid: first.uuid.replace(/^.{8}/, '0badcafe') },
      token,
      'Confidential search',
      false,
    ),
  ];
}

function writeJob(posting: Posting, token: string, title: string, isListed: boolean): object {
  const { opening, department, location, place, published, uuid } = posting;
  const jobUrl = `https://jobs.ashbyhq.com/${token}/${uuid}`;
  return {
    id: uuid,
    title,
    department,
    team: department,
    employmentType: 'FullTime',
    location,
    secondaryLocations: [],
    publishedAt: published.toISOString().replace('Z', '+00:00'),
    isListed,
    isRemote: opening.remote,
    workplaceType: opening.remote ? 'Remote' : null,
    address: {
      postalAddress: {
        ...(place.region !== '' && { addressRegion: place.region }),
        addressCountry: place.countryName,
        addressLocality: place.city,
      },
    },
    jobUrl,
    applyUrl: `${jobUrl}/application`,
    descriptionHtml: `<p>We are looking for: ${title}.</p>`,
    descriptionPlain: `We are looking for: ${title}.`,
  };
}
