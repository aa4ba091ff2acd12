import { writeSync } from 'node:fs';
import { ImportDeploymentSuppressions, jobOperations, uploadOperations } from '@lode/contracts';
import { createContext, InProcessBroker, startService } from '@lode/service-kit';
import { movableClock, testBus, uploadFile } from '@lode/service-kit/testing';
import { PrivacyModule } from '../privacy.module';

const account = 'acc_operator';
const { progress } = jobOperations.privacy;

/**
 * A process that imports the rows of its standard input and erases the named people. After the first write, it prints the
 * id of the job and waits to be killed by the test.
 */
async function main(): Promise<void> {
  const broker = new InProcessBroker();
  const bus = testBus(broker.connect());
  bus.on({ ...progress, subject: progress.subject.replace('*', '>') }, (change) => {
    if (change.progress.done === 0) return;
    writeSync(1, change.id);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  });
  await startService(PrivacyModule, {
    environment: process.env,
    wire: broker.connect(),
    clock: movableClock(),
  });
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  const upload = await uploadFile(bus, uploadOperations.privacy, {
    operation: ImportDeploymentSuppressions,
    account,
    content: Buffer.concat(chunks),
  });
  await bus.call(ImportDeploymentSuppressions, { upload, erase: true }, createContext(10_000, { account }));
}

void main();
