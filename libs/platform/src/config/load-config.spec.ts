import { ConfigError, loadConfig, unknownVariables } from './load-config';
import {
  required,
  setting,
  duration,
  flag,
  hostAndPort,
  listOf,
  oneOf,
  port,
  text,
  url,
  wholeNumber,
} from './setting';

const settings = {
  port: setting(port, 'PORT', 3000, 'where it listens'),
  name: setting(text, 'LODE_NAME', required, 'who it is'),
  secret: setting(wholeNumber(1, 9), 'LODE_SECRET_KEY', 1, 'a secret'),
  late: setting(text, 'LODE_LATE', () => 'made up', 'made when needed'),
};

const mistakes = (environment: Record<string, string>): readonly string[] => {
  try {
    loadConfig(settings, environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.sentences;
    throw error;
  }
};

test('reads the given values and applies defaults; an empty variable counts as not set', () => {
  expect(loadConfig(settings, { LODE_NAME: 'x', PORT: '' })).toEqual({
    port: 3000,
    name: 'x',
    secret: 1,
    late: 'made up',
  });
});

test('reports every mistake in a sentence with the value to set', () => {
  expect(mistakes({ PORT: 'abc' })).toEqual([
    'PORT is "abc": set a whole number from 0 to 65535 (where it listens).',
    'LODE_NAME is not set: set it to a non-empty text (who it is).',
  ]);
});

test('never repeats a value that may be secret', () => {
  expect(mistakes({ LODE_NAME: 'x', LODE_SECRET_KEY: 'hunter2' }).join()).not.toContain('hunter2');
});

test('reports unknown variables, with the name that was probably meant', () => {
  expect(
    unknownVariables(['LODE_SMTP_PORT', 'LODE_HOST', 'PORT'], {
      LODE_SMTP_PROT: '1',
      LODE_ZZZZZZZZZZZZ: '1',
      LODE_PORT: '1',
      OTHER: '1',
    }),
  ).toEqual([
    'LODE_SMTP_PROT is not a setting here; did you mean LODE_SMTP_PORT?',
    'LODE_ZZZZZZZZZZZZ is not a setting here.',
    'LODE_PORT is not a setting here; did you mean PORT?',
  ]);
});

test.each([
  [port, '0', 0],
  [port, '65536', undefined],
  [port, '-1', undefined],
  [port, '1e3', undefined],
  [flag, 'on', true],
  [flag, 'off', false],
  [flag, 'true', undefined],
  [duration, '30s', 30_000],
  [duration, '7d', 604_800_000],
  [duration, '7', undefined],
  [duration, '1w', undefined],
  [oneOf('a', 'b'), 'b', 'b'],
  [oneOf('a', 'b'), 'c', undefined],
  [hostAndPort, '127.0.0.1:53', '127.0.0.1:53'],
  [hostAndPort, '[::1]:53', '[::1]:53'],
  [hostAndPort, '127.0.0.1', undefined],
  [hostAndPort, 'host:0', undefined],
  [hostAndPort, 'host:70000', undefined],
  [url('socks5:'), 'socks5://h:1', 'socks5://h:1'],
  [url('socks5:'), 'http://h:1', undefined],
  [url('socks5:'), 'nonsense', undefined],
])('%#: %o reads %j as %j', (type, given, expected) => {
  expect(type.parse(given)).toBe(expected);
});

test('a list with an invalid item is invalid', () => {
  expect(listOf(port).parse('1, 2,3')).toEqual([1, 2, 3]);
  expect(listOf(port).parse('1,x')).toBeUndefined();
});
