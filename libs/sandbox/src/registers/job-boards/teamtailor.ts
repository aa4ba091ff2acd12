import { document, failure } from '../../web/answer';
import { countOf, writeElements, type Element } from '../look-up-service';
import { slugOf } from '../registered-company';
import { numberOf, type Board, type Posting, tokenInHost, type BoardInterface } from './board';

const maxLimit = 200;
const defaultLimit = 30;

/** The feed of https://support.teamtailor.com/en/articles/5962985 */
export const teamtailor: BoardInterface = {
  provider: 'teamtailor',
  host: 'teamtailor.com',
  otherHosts: ['*.teamtailor.com'],
  tokenOf: tokenInHost('teamtailor.com', /^\/jobs\.rss$/),
  write: (board, { query }) => {
    const offset = countOf(query, 'offset', 0, Number.MAX_SAFE_INTEGER);
    const shown = board.postings.slice(offset, offset + countOf(query, 'per_page', defaultLimit, maxLimit));
    return document('application/rss+xml; charset=utf-8', feedOf(board, shown));
  },
  unknown: failure(404),
};

const feedOf = ({ company, token }: Board, shown: readonly Posting[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${writeElements([
    [
      'rss version="2.0" xmlns:tt="https://teamtailor.com/locations"',
      [
        [
          'channel',
          [
            ['title', company],
            ['description', `Jobs at ${company}`],
            ['link', `https://${token}.teamtailor.com`],
            ...shown.map((posting) => itemOf(posting, token)),
          ],
        ],
      ],
    ],
  ])}\n`;

function itemOf(posting: Posting, token: string): Element {
  const { opening, published, department, place, uuid } = posting;
  return [
    'item',
    [
      ['title', opening.title],
      ['description', `<p>We are looking for: ${opening.title}.</p>`],
      ['pubDate', published.toUTCString().replace('GMT', '+0000')],
      ['link', `https://${token}.teamtailor.com/jobs/${numberOf(posting)}-${slugOf(opening.title)}`],
      ['remoteStatus', opening.remote ? 'fully' : 'none'],
      ['guid', uuid],
      [
        'tt:locations',
        [
          [
            'tt:location',
            [
              ['tt:name', place.city],
              ['tt:address', null],
              ['tt:zip', null],
              ['tt:city', place.city],
              ['tt:country', place.countryName],
            ],
          ],
        ],
      ],
      ['tt:department', department],
      ['tt:role', null],
    ],
  ];
}
