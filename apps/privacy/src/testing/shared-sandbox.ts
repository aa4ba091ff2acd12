import { startSandbox, type Sandbox } from '@lode/sandbox';
import { shared } from '@lode/testing';

/** The relay of the files of a worker. */
export const sharedSandbox: () => Promise<Sandbox> = shared(() => startSandbox({ seed: 1, companies: 0 }));
