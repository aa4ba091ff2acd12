import { throughOutage } from './through-outage';

const away = () => Object.assign(new Error('terminating connection'), { code: '57P01' });
const never = new AbortController().signal;

test('repeats what an outage broke off', async () => {
  const answers = [() => Promise.reject(away()), () => Promise.resolve('stored')];
  await expect(throughOutage(() => (answers.shift() ?? fail)(), never)).resolves.toBe('stored');
  expect(answers).toEqual([]);
});

test('repeats nothing that is wrong in itself', async () => {
  let tries = 0;
  const wrong = () => {
    tries += 1;
    return Promise.reject(new Error('syntax error'));
  };
  await expect(throughOutage(wrong, never)).rejects.toThrow('syntax error');
  expect(tries).toBe(1);
});

test('gives in when the service stops', async () => {
  await expect(throughOutage(() => Promise.reject(away()), AbortSignal.abort())).rejects.toThrow(
    'terminating',
  );
});

const fail = (): Promise<string> => Promise.reject(new Error('asked too often'));
