import { hash } from 'node:crypto';
import type { CompanyRecord } from '../company-record';
import { keysOf, textOf } from '../merging/group-records';

/** Equal for records with the same facts, whenever they were seen. */
export const contentHash = ({ seenAt: _seenAt, ...facts }: CompanyRecord): string =>
  hash('sha256', JSON.stringify(facts), 'base64url').slice(0, 22);

/** Hashes of the keys by which records meet. */
export const keyHashes = (record: CompanyRecord): string[] =>
  keysOf(record).map((key) => keyHash(textOf(key)));

/** 64 bits of a text as a signed integer in decimal digits. */
const keyHash = (text: string): string =>
  BigInt.asIntN(64, BigInt(`0x${hash('sha256', text).slice(0, 16)}`)).toString();
