import { AccountSlots } from './account-slots';

test('runs at most five at once per account', async () => {
  const slots = new AccountSlots();
  const ends: (() => void)[] = [];
  const work = () => new Promise<string>((resolve) => ends.push(() => resolve('done')));
  const running = [1, 2, 3, 4, 5].map(() => slots.run('acc_1', work));
  await expect(slots.run('acc_1', work)).resolves.toBeUndefined();
  const other = slots.run('acc_2', work);
  expect(ends).toHaveLength(6);
  for (const end of ends) end();
  await expect(Promise.all([...running, other])).resolves.toEqual(Array(6).fill('done'));
  await expect(slots.run('acc_1', async () => 'again')).resolves.toBe('again');
});

test('frees the slot of failed work', async () => {
  const slots = new AccountSlots();
  for (let n = 0; n < 9; n += 1)
    await expect(slots.run('acc_1', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});
