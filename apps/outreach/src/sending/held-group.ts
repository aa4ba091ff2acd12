import { asAccount, type GroupResults } from '@lode/service-kit';
import type { DataSource, EntityManager } from 'typeorm';
import type { MessageToSend } from '../sequences/message.task';
import { holdEnrolments, type HeldEnrolment } from './message-rows';

/** A request about a message whose enrolment is locked. */
export interface HeldRequest<Request> {
  readonly request: Request;
  readonly held: HeldEnrolment;
}

interface GroupWork<Request, Result> {
  readonly source: DataSource;
  readonly orderOf: (request: Request) => MessageToSend;
  /** @returns the results in the order of the requests */
  readonly work: (
    manager: EntityManager,
    account: string,
    requests: readonly HeldRequest<Request>[],
  ) => Promise<readonly Result[]>;
  /** Result for a message that was deleted. */
  readonly gone: Result;
}

/**
 * Processes requests about messages in one transaction, account after account. Of several requests, those whose
 * enrolment is locked by another transaction are left out, and so is a second one about the same message.
 */
export function inHeldGroup<Request, Result>(
  requests: readonly Request[],
  { source, orderOf, work, gone }: GroupWork<Request, Result>,
): Promise<GroupResults<Result>> {
  const isAlone = requests.length === 1;
  return source.transaction(async (manager) => {
    const results = new Map<number, Result>(isAlone ? [[0, gone]] : []);
    for (const [account, places] of byAccount(requests.map(orderOf)))
      await asAccount(manager, account, async () => {
        const held = await holdEnrolments(manager, account, [...places.keys()], isAlone);
        const ready = [...held].flatMap(([message, enrolment]) => {
          const index = places.get(message);
          const request = index === undefined ? undefined : requests[index];
          return index === undefined || request === undefined ? [] : [{ index, request, held: enrolment }];
        });
        if (ready.length === 0) return;
        const found = await work(manager, account, ready);
        for (const [place, { index }] of ready.entries()) results.set(index, found[place] as Result);
      });
    return results;
  });
}

/** Positions of the first requests about each message by account, in one order in all replicas. */
function byAccount(orders: readonly MessageToSend[]): [string, Map<string, number>][] {
  const accounts = new Map<string, Map<string, number>>();
  for (const [index, { account, message }] of orders.entries()) {
    const places = accounts.get(account) ?? new Map<string, number>();
    accounts.set(account, places);
    if (!places.has(message)) places.set(message, index);
  }
  return [...accounts].toSorted(([one], [other]) => (one < other ? -1 : 1));
}
