import { remembering } from '../values/remembering';
import { SubjectHasher } from './subject-hashes';

/** One deployment has one key; only tests have more. */
const keys = 1;

const hashers = remembering((key) => new SubjectHasher(Buffer.from(key, 'hex')), keys);

/**
 * The hasher under a key, the same for all services of a process: what one of them has hashed on its way, the next one
 * need not hash again.
 */
export const hasherOfKey = (key: Buffer): SubjectHasher => hashers(key.toString('hex'));
