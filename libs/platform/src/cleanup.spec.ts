import { Cleanup } from './process';

test('runs each step once, in reverse order, even if others fail', async () => {
  const undone: string[] = [];
  const cleanup = new Cleanup();
  cleanup.add('first', () => Promise.resolve(undone.push('first')));
  cleanup.add('second', () => Promise.reject(new Error('stuck')));
  cleanup.add('third', () => Promise.resolve(undone.push('third')));
  await expect(cleanup.run()).rejects.toMatchObject({
    message: 'stopping: second failed',
    errors: [{ message: 'stopping: second failed', cause: new Error('stuck') }],
  });
  await expect(cleanup.run()).resolves.toBeUndefined();
  expect(undone).toEqual(['third', 'first']);
});
