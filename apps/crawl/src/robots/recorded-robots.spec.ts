import { failuresOf, recordedJson, recordedText } from '@lode/domain/testing';
import { isAllowed } from './robots-file';
import { parseRobots } from './parse-robots';

interface RobotsCase {
  readonly robots: string;
  readonly allowed: readonly string[];
  readonly forbidden: readonly string[];
}

const cases = recordedJson('robots/google-cases.json') as readonly RobotsCase[];
const allows = (robots: string, path: string): boolean =>
  isAllowed(parseRobots(robots), new URL(`http://foo.bar${path}`));

test('decides like the parser of Google', () => {
  const failures = failuresOf(cases, ({ robots, allowed, forbidden }) => {
    expect([...allowed, ...forbidden].filter((path) => allows(robots, path))).toEqual([...allowed]);
  });
  expect(failures).toEqual([]);
});

test('reads files of known sites', () => {
  const failures = failuresOf(
    [
      ['10times.com', ['/'], []],
      ['about.gitlab.com', ['/', '/company/'], []],
      ['adblockplus.org', ['/en/about'], []],
      ['aawsat.com', ['/'], ['/admin/', '/user/login/']],
    ] as const,
    ([host, allowed, forbidden]) => {
      const robots = recordedText(`robots/${host}.txt`);
      expect([...allowed, ...forbidden].filter((path) => allows(robots, path))).toEqual([...allowed]);
    },
  );
  expect(failures).toEqual([]);
});
