import { serviceOfJob } from '@lode/contracts';
import { createdAt, numberedId, numberedIdStem, prefixedId } from './ids';

const ones = new Uint8Array(10).fill(0xff);

test('is a UUID of version 7 that begins with the time', () => {
  expect(prefixedId('job_verification', 0x0199_3f5e_7cf0, ones)).toBe(
    'job_verification_01993f5e-7cf0-7fff-bfff-ffffffffffff',
  );
});

test('sorts by time, independent of the random part', () => {
  const [early, late] = [prefixedId('job', 1000, ones), prefixedId('job', 1001, new Uint8Array(10))];
  expect(early < late).toBe(true);
});

test('the id of a job names its service', () => {
  expect(serviceOfJob(prefixedId('job_verification', Date.UTC(2026, 0, 1), ones))).toBe('verification');
});

test('contains its creation time', () => {
  expect(createdAt(prefixedId('job_verification', 0x0199_3f5e_7cf0, ones))).toBe(0x0199_3f5e_7cf0);
});

test.each(['', 'job_1', '01993f5e-7cf0-7fff-bfff-ffffffffffff', 'job_01993f5e-7cf0-4fff-bfff-ffffffffffff'])(
  '%j contains no creation time',
  (id) => {
    expect(createdAt(id)).toBeUndefined();
  },
);

test('a stem and a number of five digits are an id', () => {
  const stem = numberedIdStem('sup', 0x0199_3f5e_7cf0, ones);
  expect(createdAt(`${stem}0001f`)).toBe(0x0199_3f5e_7cf0);
  expect(numberedId('$1', 'place')).toBe("$1 || lpad(to_hex(place), 5, '0')");
});
