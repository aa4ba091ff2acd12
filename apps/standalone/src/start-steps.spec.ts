import { StartInterrupted, StartSteps } from './start-steps';

const never = new AbortController().signal;

it('says that a step is slow, and nothing about a fast one', async () => {
  const slow = Promise.withResolvers<string>();
  const sentences: string[] = [];
  const steps = new StartSteps(
    never,
    (sentence) => {
      sentences.push(sentence);
      slow.resolve('done');
    },
    0,
  );
  expect(await steps.run('the start of Postgres', () => slow.promise)).toBe('done');
  expect(sentences).toEqual([
    'Lode is starting: the start of Postgres takes longer than usual, because this machine is busy.',
  ]);
  const silent = new StartSteps(never, (sentence) => sentences.push(sentence));
  await silent.run('another step', () => Promise.resolve());
  expect(sentences).toHaveLength(1);
});

it('begins no step after an interruption', async () => {
  const steps = new StartSteps(AbortSignal.abort(), () => undefined);
  await expect(steps.run('a step', () => Promise.reject(new Error('begun')))).rejects.toThrow(
    StartInterrupted,
  );
});
