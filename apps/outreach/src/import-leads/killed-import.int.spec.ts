import { jobOperations } from '@lode/contracts';
import { letHeartbeatsLapse, runDoomedProcess } from '@lode/service-kit/testing';
import { ListJobsFixture } from '../list-jobs/testing/list-jobs-fixture';

const doomedProcess = require.resolve('../list-jobs/testing/doomed-import');

let service: ListJobsFixture;
beforeAll(async () => {
  service = await ListJobsFixture.start(0);
});
afterAll(() => service.stop());

test('continues after its process was killed, with an exact report', async () => {
  const count = 5000;
  const list = await service.makeList('lst_doomed');
  const rows = Array.from({ length: count }, (_, index) => `person${index}@x.test,Acme ${index}\n`);
  const text = `email,company\nrubbish,\n${rows.join('')}person0@x.test,Acme 0\nperson1@x.test,Other\n`;
  const id = await runDoomedProcess(doomedProcess, service.environment, text);
  const written = await service.count(list);
  expect(written).toBeGreaterThanOrEqual(499);
  expect(written).toBeLessThan(count);
  await letHeartbeatsLapse((statement) => service.query(statement), 'outreach');
  // A second read of the first rows would find these missing and add them again.
  await service.query(`DELETE FROM outreach.leads WHERE email IN ('person7@x.test', 'person8@x.test')`);
  await service.addReplica();
  const { state, result } = await service.ended(jobOperations.outreach.get, id, service.account);
  expect({ state, result }).toEqual({
    state: 'done',
    result: {
      rows: count + 3,
      added: count,
      updated: 0,
      duplicates: 2,
      header_row: 1,
      columns: [
        { header: 'email', field: 'email' },
        { header: 'company', field: 'company' },
      ],
      suppressed: 0,
      invalid: 1,
      problems: [
        { row: 2, reason: expect.any(String) as string, rejected: true },
        {
          row: count + 4,
          reason: 'differs from row 4 in company: the values of row 4 are kept',
          rejected: false,
        },
      ],
    },
  });
  await expect(service.count(list)).resolves.toBe(count - 2);
  const [changed] = await service.query<{ company: string }>(
    "SELECT company FROM outreach.leads WHERE email = 'person1@x.test'",
  );
  expect(changed?.company).toBe('Acme 1');
});
