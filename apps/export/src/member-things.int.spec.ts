import {
  GetCrmConnection,
  ListExports,
  memberThingOperations,
  type MemberThingChoice,
} from '@lode/contracts';
import type { DataSource } from 'typeorm';
import { CrmConnectionRepository } from './crm/connections/crm-connection.repository';
import { noReadings } from './crm/testing/syncing';
import { storedConnection } from './crm/testing/stored-connection';
import { ExportFixture } from './testing/export-fixture';

let running: ExportFixture;
let source: DataSource;
beforeAll(async () => {
  running = await ExportFixture.start();
  source = await running.connect();
});
afterAll(() => running.stop());

const { list, settle } = memberThingOperations.export;
const actor = 'usr_ada';

/** A connected CRM, an export that has begun and one that has ended, of the member. */
async function makeAll(account: string): Promise<string> {
  const id = `crm_${account}`;
  const at = new Date(running.clock.now() - 1000);
  const stored = { ...storedConnection(account, id, 'hubspot'), createdBy: actor, createdAt: at };
  await new CrmConnectionRepository(source, noReadings).add(stored);
  for (const [name, finished] of [
    ['begun', null],
    ['ended', at],
  ] as const)
    await running.query(
      `INSERT INTO export.exports (id, account_id, crm_target, list_id, part, file_name, row_count, byte_count, request_id, created_at, created_by, finished_at, sha256)
       VALUES ($1, $2, 'crm-a', 'lst_1', 1, $3, 0, 0, 'req', $4, $5, $6, $7)`,
      [`exp_${account}_${name}`, account, `${name}.csv`, at, actor, finished, finished && 'digest'],
    );
  return id;
}

const settleAll = (account: string, things: MemberThingChoice, rest: object = {}) =>
  running.call(
    settle,
    { creators: [actor], things, before: new Date(running.clock.now()).toISOString(), ...rest },
    { account },
  );

test('a connection of a member needs another sign-in, and a begun export is shown', async () => {
  const account = 'acc_stop';
  const id = await makeAll(account);
  await expect(running.call(list, { creators: [actor] }, { account })).resolves.toEqual({
    things: [
      { kind: 'crm_connection', id, name: 'Sales', works: true },
      { kind: 'export', id: 'exp_acc_stop_begun', name: 'begun.csv', works: true },
    ],
  });
  await expect(settleAll(account, 'stop')).resolves.toEqual({ settled: 1 });
  await expect(settleAll(account, 'stop')).resolves.toEqual({ settled: 0 });
  await expect(running.call(GetCrmConnection, { id }, { account })).resolves.toMatchObject({
    ...{ status: 'failed', failure: expect.stringContaining('was removed'), created_by: actor },
  });
});

test('a connection and all exports are handed over', async () => {
  const account = 'acc_hand';
  const id = await makeAll(account);
  await expect(settleAll(account, 'hand_over', { to: 'usr_bo' })).resolves.toEqual({ settled: 3 });
  await expect(running.call(GetCrmConnection, { id }, { account })).resolves.toMatchObject({
    ...{ status: 'active', created_by: 'usr_bo' },
  });
  const { exports } = await running.call(ListExports, {}, { account });
  expect(exports.map(({ created_by }) => created_by)).toEqual(['usr_bo', 'usr_bo']);
});
