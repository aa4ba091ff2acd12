import type { MailFailure } from '@lode/platform/mail';
import { isRelayFailure, RelayBackOff } from './relay-back-offs';

const failure = (more: Partial<MailFailure>): MailFailure => ({
  accepted: false,
  kind: 'temporary',
  cause: 'reply',
  mayHaveArrived: false,
  ...more,
});

test.each([
  ['connection failure', { cause: 'connection' }, true],
  ['no greeting', { cause: 'timeout' }, true],
  ['a bad certificate', { cause: 'tls' }, true],
  ['a wrong password', { cause: 'login', code: 535 }, true],
  ['a required login', { code: 530 }, true],
  ['closing at the greeting', { cause: 'protocol', code: 421 }, true],
  ['greylisting', { code: 451 }, false],
  ['a refusal', { kind: 'permanent', code: 550 }, false],
  ['a connection lost in the middle', { cause: 'connection', mayHaveArrived: true }, false],
  ['an abort', { cause: 'aborted' }, false],
] as const)('%s', (_what, details, isFailure) => {
  expect(isRelayFailure(failure(details))).toBe(isFailure);
});

test('backs off for five seconds, then longer, up to five minutes', () => {
  const rest = new RelayBackOff();
  const pauses: number[] = [];
  let now = 1000;
  for (let times = 0; times < 9; times += 1) {
    const end = rest.begin(now);
    pauses.push((end - now) / 1000);
    now = end;
  }
  expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300]);
});

test('counts concurrent failures once', () => {
  const rest = new RelayBackOff();
  expect(rest.end(0)).toBeUndefined();
  expect([rest.begin(0), rest.begin(10), rest.begin(4999)]).toEqual([5000, 5000, 5000]);
  expect(rest.end(4999)).toBe(5000);
  expect(rest.end(5000)).toBeUndefined();
});

test('ends the back-off after the relay has read a message', () => {
  const rest = new RelayBackOff();
  rest.begin(0);
  rest.begin(5000);
  rest.over();
  expect(rest.end(5001)).toBeUndefined();
  expect(rest.begin(6000)).toBe(11_000);
});
