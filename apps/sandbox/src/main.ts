import { Inbox, startSandbox } from '@lode/sandbox';
import { startControlServer } from './control-server.adapter';
import { ports, readSettings } from './settings';

async function main(): Promise<void> {
  const { listen, options, output, inbound } = readSettings(process.env);
  const sandbox = await startSandbox({ ...options, listen });
  if (output !== undefined) await Promise.all([sandbox.writeCaFile(output), sandbox.writeGuide(output)]);
  const { mail: sink, mailboxes, addTrackingDomain } = sandbox;
  const { host } = listen;
  const inbox =
    inbound === undefined
      ? undefined
      : await Inbox.listen({
          sink,
          mailboxes,
          addTrackingDomain,
          inbound,
          listen: { host, port: ports.inbox },
        });
  const control = await startControlServer(sandbox, { host, port: ports.control });
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      control.closeAllConnections();
      control.close();
      void Promise.allSettled([inbox?.close(), sandbox.close()]).then(() => process.exit(0));
    });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
