import { CreateList, DeleteList, RemoveLeads, type LeadInput } from '@lode/contracts';
import { SubjectHasher } from '@lode/privacy';
import * as fc from 'fast-check';
import { CountedLists } from './testing/counted-lists';

const accounts = ['acc_1', 'acc_2'];
const hasher = new SubjectHasher(Buffer.alloc(32));
const hour = 3_600_000;

let lists: CountedLists;
beforeEach(async () => {
  lists = await CountedLists.start();
}, 60_000);
afterEach(() => lists.stop());

const emails = ['ada@cedar.example', 'ben@oak.example', 'jo+news@gmail.com', 'eve@mail.oak.example'];
const leads: LeadInput[] = [
  ...emails.map((email, index) => ({ email, name: `Person Number${'abcd'[index]}` })),
  { name: 'By phone', phone: '+43 1 585 0001' },
  { name: 'By website', website: 'https://www.oak.example/team' },
  { email: 'two@elm.example', custom: { second: 'ada@cedar.example' } },
  { email: 'text@elm.example', title: 'ask ben@oak.example first' },
  { email: 'tag@elm.example', tags: ['ben@oak.example'] },
  // One person with two websites: the later one counts.
  { email: 'site@elm.example', website: 'https://oak.example' },
  { email: 'site@elm.example', website: 'https://ash.example' },
];
const subjects = [
  ...['ada@cedar.example', 'ben@oak.example', 'jo@gmail.com', 'tag@elm.example'].map((email) =>
    hasher.email(email),
  ),
  ...['oak.example', 'cedar.example', 'elm.example'].map((domain) => hasher.domain(domain)),
  hasher.phone('+4315850001'),
];

/** Ids of the lists by account. */
type Model = Map<string, string[]>;

type Step = (model: Model) => Promise<void>;

const pick = <T>(values: readonly T[], index: number): T | undefined => values[index % values.length];

const account = fc.constantFrom(...accounts);
const subject = fc.constantFrom(...subjects);
const index = fc.nat(20);
const some = fc.subarray(leads, { minLength: 1 });

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(account, index, some).map(put) },
  { weight: 1, arbitrary: fc.tuple(account, index, fc.subarray(emails, { minLength: 1 })).map(importFile) },
  { weight: 1, arbitrary: fc.tuple(account, index, index).map(remove) },
  { weight: 2, arbitrary: fc.tuple(account, index, fc.boolean()).map(mergeLists) },
  { weight: 4, arbitrary: fc.tuple(fc.option(account), subject, fc.boolean()).map(suppress) },
  { weight: 3, arbitrary: fc.tuple(fc.option(account), subject).map(lift) },
  { weight: 1, arbitrary: fc.constant<Step>(() => Promise.resolve(lists.clock.advance(hour))) },
  { weight: 1, arbitrary: fc.constantFrom(...subjects.slice(0, 2)).map(erase) },
);

function put([owner, at, given]: [string, number, LeadInput[]]): Step {
  return async (model) => {
    await lists.add(owner, pick(model.get(owner) ?? [], at) ?? '', given);
  };
}

function importFile([owner, at, given]: [string, number, string[]]): Step {
  return (model) => lists.import(owner, pick(model.get(owner) ?? [], at) ?? '', given);
}

function remove([owner, at, which]: [string, number, number]): Step {
  return async (model) => {
    const id = pick(model.get(owner) ?? [], at) ?? '';
    const lead = pick(await lists.visible(owner, id), which);
    if (lead !== undefined) await lists.outreach.call(RemoveLeads, { id, leads: [lead] }, { account: owner });
  };
}

/** Copies a list into another one or moves it into a new one, with its hidden leads. */
function mergeLists([owner, at, deleteSources]: [string, number, boolean]): Step {
  return async (model) => {
    const own = model.get(owner) ?? [];
    const from = pick(own, at) ?? '';
    if (!deleteSources) return lists.merge(owner, pick(own, at + 1) ?? '', from, false);
    const { id } = await lists.outreach.call(CreateList, { name: 'moved' }, { account: owner });
    await lists.merge(owner, id, from, true);
    model.set(owner, [...own.filter((each) => each !== from), id]);
  };
}

function suppress([owner, hash, ends]: [string | null, string, boolean]): Step {
  return async () => {
    const expires_at = ends ? lists.clock.now() + hour : null;
    lists.log().add({ action: 'suppress', hash, account: owner, expires_at });
    await lists.inForce();
  };
}

function lift([owner, hash]: [string | null, string]): Step {
  return async () => {
    lists.log().lift({ hash, account: owner });
    await lists.inForce();
  };
}

function erase(hash: string): Step {
  return async () => {
    lists.log().add({ action: 'erase', hash, request_id: 'era_1' });
    await lists.inForce();
  };
}

async function newModel(): Promise<Model> {
  const model: Model = new Map();
  for (const owner of accounts)
    for (const name of ['a', 'b']) {
      const { id } = await lists.outreach.call(CreateList, { name }, { account: owner });
      model.set(owner, [...(model.get(owner) ?? []), id]);
      await lists.add(owner, id, leads);
    }
  return model;
}

async function endModel(model: Model): Promise<void> {
  const hashes = new Set(lists.log().changes.map((change) => `${change.hash} ${change.account ?? ''}`));
  for (const each of hashes) {
    const [hash = '', owner = ''] = each.split(' ');
    lists.log().lift({ hash, account: owner === '' ? null : owner });
  }
  await lists.inForce();
  for (const [owner, own] of model)
    for (const id of own) await lists.outreach.call(DeleteList, { id }, { account: owner });
  expect(await lists.outreach.query('SELECT FROM outreach.lead_states')).toEqual([]);
}

test('states as many leads as the pages return, after every step, on two replicas', async () => {
  await lists.inForce();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const model = await newModel();
      for (const take of steps) {
        await take(model);
        await lists.agree(accounts);
      }
      await endModel(model);
    }),
    { numRuns: 3, endOnFailure: true },
  );
}, 240_000);
