import { startSandbox } from '@lode/sandbox';
import { startControlServer } from './control-server.adapter';
import { ports, readSettings } from './settings';

async function main(): Promise<void> {
  const { listen, options, output } = readSettings(process.env);
  const sandbox = await startSandbox({ ...options, listen });
  if (output !== undefined) await Promise.all([sandbox.writeCaFile(output), sandbox.writeGuide(output)]);
  const control = await startControlServer(sandbox, { host: listen.host, port: ports.control });
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      control.closeAllConnections();
      control.close();
      void sandbox.close().finally(() => process.exit(0));
    });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
