import { hash } from 'node:crypto';

/** SHA-256 of a key in hex, the only stored form. 190 random bits need neither a salt nor a slow hash. */
export const hashKey = (key: string): string => hash('sha256', key, 'hex');
