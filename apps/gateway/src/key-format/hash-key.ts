import { hash } from 'node:crypto';

/** SHA-256 of a key in hex: all that is ever stored. 190 random bits need neither salt nor a slow hash. */
export const hashKey = (key: string): string => hash('sha256', key, 'hex');
