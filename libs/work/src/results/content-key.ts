import { hash as digest } from 'node:crypto';
import type { SubjectHasher } from '@lode/privacy';

/** Keyed hash of the content of a set: its operation, question and digests of rows, or the request of a deferred set. */
export const contentKey = (hasher: SubjectHasher, content: readonly unknown[]): string =>
  hasher.request(digest('sha256', JSON.stringify(content), 'base64'));
