import type { MailFailure } from '@lode/service-kit/mail';
import { isRelayTrouble, RelayRest } from './relay-back-off';

const failure = (more: Partial<MailFailure>): MailFailure => ({
  accepted: false,
  kind: 'temporary',
  cause: 'reply',
  mayHaveArrived: false,
  ...more,
});

test.each([
  ['nobody there', { cause: 'connection' }, true],
  ['no greeting', { cause: 'timeout' }, true],
  ['a bad certificate', { cause: 'tls' }, true],
  ['a wrong password', { cause: 'login', code: 535 }, true],
  ['a login wanted', { code: 530 }, true],
  ['closing at the door', { cause: 'protocol', code: 421 }, true],
  ['greylisting', { code: 451 }, false],
  ['a refusal', { kind: 'permanent', code: 550 }, false],
  ['a connection lost in the middle', { cause: 'connection', mayHaveArrived: true }, false],
  ['our own end', { cause: 'aborted' }, false],
] as const)('%s', (_what, told, isTrouble) => {
  expect(isRelayTrouble(failure(told))).toBe(isTrouble);
});

test('a relay in trouble is left alone for five seconds, then longer, up to five minutes', () => {
  const rest = new RelayRest();
  const pauses: number[] = [];
  let now = 1000;
  for (let times = 0; times < 9; times += 1) {
    const end = rest.begin(now);
    pauses.push((end - now) / 1000);
    now = end;
  }
  expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300]);
});

test('several who find out at the same time count once', () => {
  const rest = new RelayRest();
  expect(rest.end(0)).toBeUndefined();
  expect([rest.begin(0), rest.begin(10), rest.begin(4999)]).toEqual([5000, 5000, 5000]);
  expect(rest.end(4999)).toBe(5000);
  expect(rest.end(5000)).toBeUndefined();
});

test('a relay that reads again is not left alone', () => {
  const rest = new RelayRest();
  rest.begin(0);
  rest.begin(5000);
  rest.over();
  expect(rest.end(5001)).toBeUndefined();
  expect(rest.begin(6000)).toBe(11_000);
});
