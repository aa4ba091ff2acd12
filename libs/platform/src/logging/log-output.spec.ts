import fs from 'node:fs';
import { LogOutput } from './log-output';

const failing = (code: string): Error => Object.assign(new Error(`${code}: write`), { code });

/** A descriptor that can fail. */
class Target {
  text = '';
  /** Thrown by the next writes. */
  failure: Error | undefined;
  /** Maximum bytes of the next writes. */
  room = Infinity;

  constructor() {
    vi.spyOn(fs, 'writeSync').mockImplementation((_, bytes) => {
      if (this.failure) throw this.failure;
      const written = Buffer.from(bytes as unknown as Uint8Array).subarray(0, this.room);
      this.text += written.toString();
      return written.length;
    });
  }
}

let target: Target;
let output: LogOutput;
beforeEach(() => {
  vi.useFakeTimers();
  target = new Target();
  output = new LogOutput(2);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const state = (): Promise<string> =>
  output.check().then(
    () => 'ok',
    (error: unknown) => (error as Error).message,
  );

test.each(['ENOSPC', 'EPIPE', 'EIO', 'EDQUOT'])(
  '%s ends nothing, and is reported until it is over',
  async (code) => {
    target.failure = failing(code);
    output.write('one\n');
    output.write('two\n');
    expect(await state()).toBe(`the log cannot be written: ${code}`);
    target.failure = undefined;
    vi.advanceTimersByTime(1000);
    expect([target.text, await state()]).toEqual(['one\ntwo\n', 'ok']);
    output.write('three\n');
    expect(target.text).toBe('one\ntwo\nthree\n');
  },
);

test('a slow reader of a pipe is no failure, and gets all entries in order', async () => {
  target.room = 2;
  output.write('one\n');
  expect(target.text).toBe('one\n');
  target.failure = failing('EAGAIN');
  output.write('two\n');
  output.write('three\n');
  expect([target.text, await state()]).toEqual(['one\n', 'ok']);
  target.failure = undefined;
  vi.advanceTimersByTime(50);
  expect(target.text).toBe('one\ntwo\nthree\n');
});

test('few entries wait, and the number of lost ones is written', () => {
  target.failure = failing('ENOSPC');
  const entry = `${'x'.repeat(1023)}\n`;
  for (let count = 0; count < 1000; count += 1) output.write(entry);
  target.failure = undefined;
  vi.advanceTimersByTime(1000);
  const lines = target.text.trim().split('\n');
  expect(lines).toHaveLength(257);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
    severity_text: 'WARN',
    count: 744,
    body: 'log entries lost while the log could not be written',
  });
});

test('a full device', async () => {
  vi.restoreAllMocks();
  const full = fs.openSync('/dev/full', 'w');
  try {
    const log = new LogOutput(full);
    for (let count = 0; count < 10; count += 1) log.write('entry\n');
    await expect(log.check()).rejects.toThrow('ENOSPC');
  } finally {
    fs.closeSync(full);
  }
});
