import { SubjectHasher } from '@lode/privacy';
import { countEventLoopTurns, suppressionsOf } from '@lode/testing';
import type { DataSource } from 'typeorm';
import { SuppressedProfiles } from './stored-profile';

const profile = (index: number): string => `https://www.linkedin.com/in/p${index}`;

test('other work runs while suppressed people are looked up in large results', async () => {
  const people = Array.from({ length: 3000 }, (_, index) => ({
    name: `Ana Ruiz ${index}`,
    email: `p${index}@acme.test`,
    profiles: [profile(index)],
  }));
  const source = { query: () => Promise.resolve([{ result: { people } }]) } as unknown as DataSource;
  const hasher = new SubjectHasher(Buffer.alloc(32));
  const filter = suppressionsOf({ emails: ['p7@acme.test'] }).suppressionFilter(undefined);
  const { value, turns } = await countEventLoopTurns(() =>
    new SuppressedProfiles(source, hasher).among([profile(7), profile(8)], filter),
  );
  expect(value.size).toBe(1);
  expect(turns).toBeGreaterThan(0);
});
