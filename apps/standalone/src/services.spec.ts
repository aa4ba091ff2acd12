import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { eventFeeds, jobOperations, type EventFeed } from '@lode/contracts';
import { definitions } from './services';

it('report the end of each job to webhooks', () => {
  const feeds: Readonly<Partial<Record<string, EventFeed>>> = eventFeeds;
  const withJobs = definitions.filter(({ name }) => name in jobOperations);
  expect(withJobs.length).toBeGreaterThan(5);
  const silent = withJobs.filter(({ name, events }) => !events.some((event) => event === feeds[name]?.grown));
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test('each setting is read by code of a service or of a library', () => {
  const cwd = path.resolve(__dirname, '../../..');
  const sources = globSync('{apps,libs}/*/src/**/*.ts', { cwd })
    .filter((file) => !/\.spec\.ts$|\/testing\//.test(file))
    .map((file) => readFileSync(path.join(cwd, file), 'utf8'))
    .join('\n');
  const names = new Set(definitions.flatMap(({ settings }) => Object.keys(settings)));
  const isRead = (name: string): boolean => new RegExp(`\\b${name}\\b(?!: \\w*etting\\()`).test(sources);
  expect([...names].filter((name) => !isRead(name))).toEqual([]);
});
