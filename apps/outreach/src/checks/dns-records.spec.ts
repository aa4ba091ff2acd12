import type { Bus } from '@lode/bus';
import { PublicDns } from './dns-records.adapter';

/** Records by type; undefined where no name server answers. */
const dnsWith = (answers: Record<'A' | 'AAAA', readonly string[] | undefined>): PublicDns => {
  const call = async (_operation: unknown, { type }: { type: 'A' | 'AAAA' }) => {
    const records = answers[type];
    return records ? { outcome: 'records', records } : { outcome: 'no_answer', records: [] };
  };
  return new PublicDns({ call } as unknown as Pick<Bus, 'call'>);
};
const addressesOf = (A: readonly string[] | undefined, AAAA: readonly string[] | undefined) =>
  dnsWith({ A, AAAA }).addressesOf('mail.test', new AbortController().signal);

test('addresses of both families, and of one where the other one has no answer', async () => {
  await expect(addressesOf(['8.8.8.8'], ['2620:fe::fe'])).resolves.toEqual({
    kind: 'records',
    records: ['8.8.8.8', '2620:fe::fe'],
  });
  await expect(addressesOf(undefined, ['2620:fe::fe'])).resolves.toEqual({
    kind: 'records',
    records: ['2620:fe::fe'],
  });
});

test('a missing answer for one family is not a host without addresses', async () => {
  await expect(addressesOf(undefined, [])).resolves.toEqual({ kind: 'no_answer', cause: 'timeout' });
  await expect(addressesOf([], undefined)).resolves.toEqual({ kind: 'no_answer', cause: 'timeout' });
  await expect(addressesOf([], [])).resolves.toEqual({ kind: 'no_records' });
});
