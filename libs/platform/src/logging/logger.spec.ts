import fs from 'node:fs';
import { createLogger, redactText } from './logger';

test.each([
  ['RCPT TO:<jane.doe@example.com> refused', 'RCPT TO:<[address]> refused'],
  ['key lode_0123456789abcdefABCDEF was used', 'key lode_[hidden] was used'],
  [
    'connect postgres://app:s3cret@db:5432/lode failed',
    'connect postgres://app:[hidden]@db:5432/lode failed',
  ],
  ['nothing to hide at 12:30', 'nothing to hide at 12:30'],
])('%j is logged as %j', (given, expected) => {
  expect(redactText(given)).toBe(expected);
});

test('an entry has its own fields only', () => {
  const lines: string[] = [];
  const written = vi.spyOn(fs, 'writeSync').mockImplementation((_, line) => {
    lines.push(String(line));
    return String(line).length;
  });
  const logger = createLogger('leads', 'info');
  logger.warn({ code: 'timeout', count: 1 }, 'first');
  logger.info('second');
  written.mockRestore();
  const bodies = lines.map((line) => JSON.parse(line) as object);
  expect(bodies).toEqual([
    expect.objectContaining({ body: 'first', code: 'timeout' }),
    { severity_text: 'INFO', time: expect.any(String) as string, service: 'leads', body: 'second' },
  ]);
});
