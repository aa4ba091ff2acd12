import type { HeldItem, SubjectAnswer, SubjectSuppressions } from '@lode/contracts';

/** Somebody asks what is held about a person. */
export interface SubjectRequest {
  readonly requestedBy: string;
  /** The hash by which services look for the person. */
  readonly hash: string;
  /** The hashes by which data about the person are found. */
  readonly forms: readonly string[];
}

/** A service that follows the log, and whether it has handed in its last part. */
export interface AskedService extends SubjectAnswer {
  /** Whether one of its processes was heard of lately. */
  readonly live: boolean;
}

/** Where an item stands among those of a request. */
export interface ItemPlace {
  readonly service: string;
  readonly part: number;
  /** Within its part, from 1. */
  readonly item: number;
}

export interface ItemPage {
  readonly items: HeldItem[];
  /** The place of the last item; undefined where nothing comes behind it. */
  readonly end: ItemPlace | undefined;
}

export interface SubjectStore {
  /** Asks every service; what they hand in stands under the id that it gives. */
  ask(request: SubjectRequest): Promise<string>;
  /** The newest request of the account for the person since then (milliseconds since 1970). */
  recent(requestedBy: string, hash: string, since: number): Promise<string | undefined>;
  /** Whether the request is there still: it goes with the person, and after a day. */
  has(id: string, requestedBy: string, hash: string): Promise<boolean>;
  services(id: string): Promise<AskedService[]>;
  /** Items behind a place, as many as fit, and at least one. @param bytes most of their JSON together */
  items(id: string, behind: ItemPlace | undefined, bytes: number): Promise<ItemPage>;
  /** In which lists an entry has one of the hashes. */
  suppressed(hashes: readonly string[]): Promise<SubjectSuppressions>;
}
