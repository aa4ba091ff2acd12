import type { ServiceName } from '@lode/contracts';
import type { TestTables } from '@lode/testing';
import { FollowerRepository } from './follower.repository';
import { emptyTables } from '../testing/privacy-database';

let database: TestTables;
let followers: FollowerRepository;

beforeAll(async () => {
  database = await emptyTables();
  followers = new FollowerRepository(database.source);
});
afterAll(() => database.stop());

const services: ServiceName[] = ['crawl', 'email', 'intel', 'leads', 'outreach', 'verification'];

test('followers can report concurrently after a long silence', async () => {
  const year = 365 * 86_400_000;
  for (let round = 1; round <= 20; round += 1)
    await Promise.all(
      services.map((service) =>
        followers.report(
          { service, replica: `${service}-1`, position: round, applied: round, erased: [] },
          round * year,
        ),
      ),
    );
  const { followers: known } = await followers.list(20 * year);
  expect(known.map(({ service, position, replicas }) => ({ service, position, replicas }))).toEqual(
    services.map((service) => ({ service, position: 20, replicas: 1 })),
  );
});
