import type { SubjectSuppressions } from '@lode/contracts';
import { SubjectHasher } from '@lode/privacy';
import { createContext } from '@lode/bus';
import { movableClock } from '@lode/testing';
import { AccessSubject } from './access-subject';
import { Arrivals } from './arrivals';
import type {
  ServiceState,
  ItemPage,
  SubjectRequest,
  SubjectRequestRepository,
} from '../database/subject-request.repository';

const hasher = new SubjectHasher(Buffer.alloc(32));
const jane = { email: 'jane+news@mail.x.test' };

/** Returns the given states in order, the last one repeatedly. */
class StoreInMemory implements Pick<
  SubjectRequestRepository,
  'ask' | 'recent' | 'has' | 'services' | 'items' | 'suppressed'
> {
  readonly asked: SubjectRequest[] = [];
  readonly covering: string[] = [];
  looks = 0;
  known: string | undefined;
  there = true;
  onLook: () => void = () => undefined;

  constructor(private readonly states: readonly ServiceState[][]) {}

  async ask(request: SubjectRequest): Promise<string> {
    this.asked.push(request);
    return 'sar_1';
  }

  async recent(): Promise<string | undefined> {
    return this.known;
  }

  async has(): Promise<boolean> {
    return this.there;
  }

  async services(): Promise<ServiceState[]> {
    const state = this.states[Math.min(this.looks, this.states.length - 1)] ?? [];
    this.looks += 1;
    this.onLook();
    return state;
  }

  async items(): Promise<ItemPage> {
    return { items: [], end: undefined };
  }

  async suppressed(_list: string, hashes: readonly string[]): Promise<SubjectSuppressions> {
    this.covering.push(...hashes);
    return { deployment: false, erased: false, accounts: [] };
  }
}

const leads = (answered: boolean, live = true): ServiceState => ({ service: 'leads', answered, live });

const start = (...states: ServiceState[][]) => {
  const store = new StoreInMemory(states);
  const arrivals = new Arrivals();
  const subjects = new AccessSubject(store, arrivals, hasher, movableClock());
  const access = (budget = 20_000) => subjects.access('*', jane, createContext(budget, { account: 'acc_1' }));
  return { store, arrivals, access };
};

test('services search by one hash; items are stored by all forms, and entries are searched by more', async () => {
  const { store, access } = start([leads(true)]);
  await access();
  const forms = hasher.emailForms(jane.email);
  expect(store.asked).toEqual([{ requestedBy: 'acc_1', list: '*', hash: hasher.email(jane.email), forms }]);
  expect(store.covering).toEqual([...forms, ...hasher.domainForms('mail.x.test')]);
});

test('an arrival in this process is read without delay', async () => {
  const unanswered = Array.from({ length: 30 }, () => [leads(false)]);
  const { store, arrivals, access } = start(...unanswered, [leads(true)]);
  store.onLook = () => setImmediate(() => arrivals.notify('sar_1'));
  const started = performance.now();
  await expect(access()).resolves.toMatchObject({ partial: false });
  expect(performance.now() - started).toBeLessThan(30 * 200);
});

test('arrivals at another replica are found by polling', async () => {
  const { store, access } = start([leads(false)], [leads(false)], [leads(true)]);
  await expect(access()).resolves.toMatchObject({ partial: false });
  expect(store.looks).toBe(3);
});

test('waits no longer than the budget, and not for a service without live processes', async () => {
  const late = start([leads(false)]);
  await expect(late.access(1000)).resolves.toMatchObject({ partial: true });
  // The first, one every 250 ms of the second, and the last.
  expect(late.store.looks).toBeLessThanOrEqual(6);
  const gone = start([leads(false, false)]);
  await expect(gone.access()).resolves.toMatchObject({ partial: true });
  expect(gone.store.looks).toBe(1);
});

test('a repeated request is not created again', async () => {
  const { store, access } = start([leads(true)]);
  store.known = 'sar_0';
  await expect(access()).resolves.toMatchObject({ id: 'sar_0' });
  expect(store.asked).toEqual([]);
});

test('fails if the person is erased meanwhile', async () => {
  const { store, access } = start([leads(true)]);
  store.there = false;
  await expect(access()).rejects.toMatchObject({ code: 'gone' });
});
