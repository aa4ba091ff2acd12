import { Cleanup } from './cleanup';

test('undoes in reverse order, and every step runs though one fails', async () => {
  const undone: string[] = [];
  const cleanup = new Cleanup();
  cleanup.add('first', () => Promise.resolve(undone.push('first')));
  cleanup.add('second', () => Promise.reject(new Error('stuck')));
  cleanup.add('third', () => Promise.resolve(undone.push('third')));
  await expect(cleanup.run()).resolves.toEqual([{ name: 'second', error: new Error('stuck') }]);
  expect(undone).toEqual(['third', 'first']);
  await expect(cleanup.run()).resolves.toEqual([]);
});
