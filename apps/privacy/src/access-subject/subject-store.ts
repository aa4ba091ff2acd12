import type { HeldItem, SubjectAnswer, SubjectSuppressions } from '@lode/contracts';

/** A request for the data about a person. */
export interface SubjectRequest {
  readonly requestedBy: string;
  /** The hash by which services search for the person. */
  readonly hash: string;
  /** All hashes of data about the person. */
  readonly forms: readonly string[];
}

/** A follower of the log, and whether it has submitted its last part. */
export interface ServiceState extends SubjectAnswer {
  /** Whether one of its processes has reported recently. */
  readonly live: boolean;
}

/** Position of an item among those of a request. */
export interface ItemPlace {
  readonly service: string;
  readonly part: number;
  /** Within its part, from 1. */
  readonly item: number;
}

export interface ItemPage {
  readonly items: HeldItem[];
  /** Position of the last item; undefined if no more items follow. */
  readonly end: ItemPlace | undefined;
}

export interface SubjectStore {
  /** Asks every service; they submit their items under the returned id. */
  ask(request: SubjectRequest): Promise<string>;
  /** The newest request of the account for the person since the instant (milliseconds since 1970). */
  recent(requestedBy: string, hash: string, since: number): Promise<string | undefined>;
  /** Whether the request still exists: it is deleted with the person, and after a day. */
  has(id: string, requestedBy: string, hash: string): Promise<boolean>;
  services(id: string): Promise<ServiceState[]>;
  /** Items after a position, as many as fit, and at least one. @param bytes maximum size of their JSON */
  items(id: string, behind: ItemPlace | undefined, bytes: number): Promise<ItemPage>;
  /** The lists with an entry for one of the hashes. */
  suppressed(hashes: readonly string[]): Promise<SubjectSuppressions>;
}

export const SUBJECT_STORE = Symbol('SubjectStore');
