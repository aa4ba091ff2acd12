import { asksForHelp } from './process';

test.each([
  [['--help'], true],
  [['create', '--name', 'x', '-h'], true],
  [['create', '--name=--help'], false],
  [['--', '--help'], false],
  [[], false],
])('%j: %s', (args, expected) => expect(asksForHelp(args)).toBe(expected));
