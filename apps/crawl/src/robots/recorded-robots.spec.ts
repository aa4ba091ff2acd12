import { recordedJson, recordedText } from '@lode/domain/testing';
import { isAllowed } from './is-allowed';
import { parseRobots } from './parse-robots';

interface RobotsCase {
  readonly robots: string;
  readonly allowed: readonly string[];
  readonly forbidden: readonly string[];
}

const cases = recordedJson('robots/google-cases.json') as readonly RobotsCase[];
const allows = (robots: string, path: string): boolean =>
  isAllowed(parseRobots(robots), new URL(`http://foo.bar${path}`));

test.each(cases.map((each) => [each.robots, each] as const))(
  'decides like the parser of Google on %j',
  (robots, { allowed, forbidden }) => {
    expect([...allowed, ...forbidden].filter((path) => allows(robots, path))).toEqual(allowed);
  },
);

test.each([
  ['10times.com', ['/'], []],
  ['about.gitlab.com', ['/', '/company/'], []],
  ['adblockplus.org', ['/en/about'], []],
  ['aawsat.com', ['/'], ['/admin/', '/user/login/']],
])('reads the file of %s', (host, allowed, forbidden) => {
  const robots = recordedText(`robots/${host}.txt`);
  expect([...allowed, ...forbidden].filter((path) => allows(robots, path))).toEqual(allowed);
});
