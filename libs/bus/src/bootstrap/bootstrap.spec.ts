import { failed, passed } from '@lode/platform/doctor';
import { bootstrap } from './bootstrap';
import { LodeService } from '../service';

@LodeService({
  name: 'crawl',
  settings: {},
  operations: [],
  calls: [],
  events: [],
  checks: (_, { smtpHost }) => [
    { name: 'clock', run: async () => passed('Right.') },
    { name: 'port 25', run: async () => failed(`${smtpHost} is silent.`, 'Open the port.') },
  ],
})
class Examined {}

/** Runs the service as a process would, and restores the state of this one. */
async function run(...args: readonly string[]) {
  const { argv, exitCode } = process;
  const lines: string[] = [];
  const keep = (text: unknown) => lines.push(...String(text).trimEnd().split('\n')) > 0;
  const streams = [
    vi.spyOn(process.stdout, 'write').mockImplementation(keep),
    vi.spyOn(process.stderr, 'write').mockImplementation(keep),
  ];
  process.argv = ['node', 'main.js', ...args];
  process.exitCode = undefined;
  try {
    await bootstrap(Examined);
    return { lines, status: process.exitCode };
  } finally {
    for (const stream of streams) stream.mockRestore();
    Object.assign(process, { argv, exitCode });
  }
}

test('main.js doctor runs the checks of the service', async () => {
  expect(await run('doctor', '--smtp-host=mx.acme.test')).toEqual({
    status: 1,
    lines: [
      'ok       clock    Right.',
      'FAILED   port 25  mx.acme.test is silent.',
      '                  Fix: Open the port.',
      '1 of 2 checks failed.',
    ],
  });
  expect((await run('doctor', '--without=port 25')).status).toBe(0);
});

test('an unknown option ends it with the usage', async () => {
  expect(await run('doctor', '--all')).toEqual({
    status: 1,
    lines: [expect.stringMatching(/^Usage: doctor/)],
  });
});
