import { writeSync } from 'node:fs';
import { ImportLeads, jobOperations, uploadOperations } from '@lode/contracts';
import { createContext, InProcessBroker, startService } from '@lode/service-kit';
import { movableClock, FakeChangeLog, testBus, uploadFile } from '@lode/service-kit/testing';
import { ListJobsModule } from './list-jobs-fixture';

const account = 'acc_a';
const { progress } = jobOperations.outreach;

/**
 * Separate process that imports the file of its standard input into the list `lst_doomed`. Once a batch is written, it
 * prints the id of the job and waits to be killed by the test.
 */
async function main(): Promise<void> {
  const broker = new InProcessBroker();
  const bus = testBus(broker.connect());
  new FakeChangeLog(testBus(broker.connect(), 'privacy'));
  bus.on({ ...progress, subject: progress.subject.replace('*', '>') }, (change) => {
    if (change.progress.done === 0) return;
    writeSync(1, change.id);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  });
  await startService(ListJobsModule, {
    environment: process.env,
    wire: broker.connect(),
    clock: movableClock(),
  });
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  const upload = await uploadFile(bus, uploadOperations.outreach, {
    operation: ImportLeads,
    account,
    content: Buffer.concat(chunks),
  });
  await bus.call(ImportLeads, { id: 'lst_doomed', upload }, createContext(10_000, { account }));
}

void main();
