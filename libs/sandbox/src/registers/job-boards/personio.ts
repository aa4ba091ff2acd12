import { Random } from '../../random';
import { document, failure, redirect } from '../../web/answer';
import { writeElements, type Element } from '../look-up-service';
import { numberOf, type Board, type Posting, tokenInHost, type BoardInterface } from './board';

/** Share of companies without the feed. */
const switchedOff = 0.25;

/** Whether the feed of a company exists; the openings of other companies are not readable. */
export const hasPersonioFeed = (token: string): boolean =>
  !new Random(`personio/${token.toLowerCase()}`).chance(switchedOff);

/** https://developer.personio.de/docs/retrieving-open-job-positions */
export const personio: BoardInterface = {
  provider: 'personio',
  host: 'jobs.personio.de',
  otherHosts: ['*.jobs.personio.de'],
  tokenOf: tokenInHost('jobs.personio.de', /^\/xml\/?$/),
  write: (board) =>
    hasPersonioFeed(board.token) ? document('text/xml; charset=UTF-8', feedOf(board)) : failure(404),
  unknown: redirect('https://www.personio.com/', 307),
};

const feedOf = ({ company, postings }: Board): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${writeElements([
    ['workzag-jobs', postings.map((posting) => positionOf(posting, company))],
  ])}\n`;

function positionOf(posting: Posting, company: string): Element {
  const { opening, department, place, published } = posting;
  return [
    'position',
    [
      ['id', String(numberOf(posting))],
      ['subcompany', company],
      ['office', place.city],
      ['department', department],
      ['recruitingCategory', 'Jobs'],
      ['name', opening.title],
      [
        'jobDescriptions',
        [
          [
            'jobDescription',
            [
              ['name', 'Your role'],
              ['value', `<p>We are looking for: ${opening.title}.</p>`],
            ],
          ],
        ],
      ],
      ['employmentType', 'permanent'],
      ['seniority', 'experienced'],
      ['schedule', 'full-time'],
      ['createdAt', published.toISOString().replace(/\.\d+Z$/, '+00:00')],
    ],
  ];
}
