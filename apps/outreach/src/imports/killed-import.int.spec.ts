import { ImportLeads, jobOperations } from '@lode/contracts';
import { letHeartbeatsLapse, until } from '@lode/testing';
import { ListJobsFixture } from '../lists/testing/list-jobs-fixture';

let service: ListJobsFixture;
beforeAll(async () => {
  service = await ListJobsFixture.start();
});
afterAll(() => service.stop());

test('continues after its replica stopped, with an exact report', async () => {
  const { account } = service;
  const count = 3000;
  const list = await service.makeList('lst_stopped');
  const rows = Array.from({ length: count }, (_, index) => `person${index}@x.test,Acme ${index}\n`);
  const text = `email,company\nrubbish,\n${rows.join('')}person0@x.test,Acme 0\nperson1@x.test,Other\n`;
  const upload = await service.upload(text);
  const { id } = await service.call(ImportLeads, { id: list, upload }, { account });
  await until(async () => (await service.count(list)) >= 499);
  await service.stopServices();
  await letHeartbeatsLapse((statement) => service.query(statement), 'outreach');
  expect(await service.count(list)).toBeLessThan(count);
  // A second read of the first rows would find these missing and add them again.
  await service.query(`DELETE FROM outreach.leads WHERE email IN ('person7@x.test', 'person8@x.test')`);
  await service.addReplica();
  const { state, result } = await service.ended(jobOperations.outreach.get, id, account);
  expect({ state, result }).toMatchObject({
    state: 'done',
    result: {
      ...{ rows: count + 3, added: count, updated: 0, duplicates: 2, suppressed: 0, invalid: 1 },
      problems: [
        { row: 2, rejected: true },
        { row: count + 3, reason: 'repeats row 3', rejected: false },
        {
          row: count + 4,
          reason: 'differs from row 4 in company: the values of row 4 are kept',
          rejected: false,
        },
      ],
    },
  });
  expect(await service.count(list)).toBe(count - 2);
});
