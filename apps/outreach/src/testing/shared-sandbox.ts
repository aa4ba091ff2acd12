import { startSandbox, type Sandbox } from '@lode/sandbox';
import { shared } from '@lode/testing';

const start = shared(() => startSandbox({ seed: 1, companies: 0 }));

/** The mail servers of the files of a worker, without mail and faults. */
export async function sharedSandbox(): Promise<Sandbox> {
  const sandbox = await start();
  sandbox.mail.behave();
  sandbox.mail.clear();
  sandbox.mailboxes.behave();
  return sandbox;
}
