import fs from 'node:fs';
import { Logger } from '@nestjs/common';
import { createLogger } from '@lode/platform';
import { NestLogger } from './nest-logger';

let lines: Record<string, unknown>[];
beforeEach(() => {
  lines = [];
  vi.spyOn(fs, 'writeSync').mockImplementation((_, bytes) => {
    lines.push(JSON.parse(String(bytes)) as Record<string, unknown>);
    return Buffer.from(bytes as unknown as Uint8Array).length;
  });
});
afterEach(() => vi.restoreAllMocks());

it("a module's Nest logger writes to the log of the service, at the level of the service", () => {
  Logger.overrideLogger(new NestLogger(createLogger('crawl', 'info')));
  const logger = new Logger('OwnModule');
  logger.log('imported 3 rows for jane@example.com');
  logger.debug('too detailed');
  logger.warn('slow');
  logger.error('failed', 'Error: failed\n    at a.js:1');
  logger.error(new Error('broken'));
  logger.log({ rows: 3 });
  new Logger('InstanceLoader').log('AppModule dependencies initialized');
  expect(lines).toMatchObject([
    { severity_text: 'INFO', body: 'imported 3 rows for [address]', service: 'crawl', context: 'OwnModule' },
    { severity_text: 'WARN', body: 'slow', context: 'OwnModule' },
    { severity_text: 'ERROR', body: 'failed', stack: 'Error: failed\n    at a.js:1', context: 'OwnModule' },
    { severity_text: 'ERROR', body: 'broken', err: { type: 'Error', message: 'broken' } },
    { severity_text: 'INFO', body: '{"rows":3}' },
  ]);
  expect(lines).toHaveLength(5);
});
