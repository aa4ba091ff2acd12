import { Reach } from './reach';

const after = (...connections: ReadonlyArray<readonly [host: string, isConnected: boolean]>): boolean => {
  const reach = new Reach();
  for (const [host, isConnected] of connections) reach.note(host, isConnected);
  return reach.isDoubtful;
};

test.each<[string, boolean, ReadonlyArray<readonly [string, boolean]>]>([
  ['one host', false, [['mx.acme.test', false]]],
  ['hosts of one operator', false, [...'abcdef'].map((name) => [`${name}.acme.test`, false] as const)],
  [
    'hosts of one provider',
    false,
    [
      ['aspmx.l.google.com', false],
      ['alt1.aspmx.l.google.com', false],
      ['aspmx2.googlemail.com', false],
    ],
  ],
  [
    'hosts of three operators',
    true,
    [
      ['mx.acme.test', false],
      ['mx.oak.test', false],
      ['aspmx.l.google.com', false],
    ],
  ],
  [
    'hosts of three operators, with a connection between them',
    false,
    [
      ['mx.acme.test', false],
      ['mx.oak.test', false],
      ['mx.elm.test', true],
      ['mx.ash.test', false],
    ],
  ],
])('failures at %s: doubtful %s', (_, isDoubtful, connections) => {
  expect(after(...connections)).toBe(isDoubtful);
});
