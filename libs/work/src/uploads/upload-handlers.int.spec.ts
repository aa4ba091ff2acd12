import { randomBytes } from 'node:crypto';
import { Module } from '@nestjs/common';
import { uploadOperations, uploadPartBytes, type Operation } from '@lode/contracts';
import {
  LodeService,
  startService,
  type RunningService,
  type Bus,
  createContext,
  InProcessBroker,
} from '@lode/bus';
import { databaseWith, testBus, testDatabase, type TestDatabase, codeOf } from '@lode/testing';
import { Uploads } from './uploads';
import { UploadsModule } from './uploads.module';

const { begin, part, finish, drop } = uploadOperations.privacy;

/** The injected part of the service, for the test. */
let injected: Uploads | undefined;

class Reader {
  constructor(uploads: Uploads) {
    injected = uploads;
  }
}

const definition = {
  name: 'privacy',
  settings: {},
  operations: [begin, part, finish, drop] as unknown as Operation[],
  calls: [],
  events: [],
} as const;

@LodeService({ ...definition, database: databaseWith('privacy', '\\i work/uploads/uploads.sql') })
@Module({
  imports: [UploadsModule.forFeature(uploadOperations.privacy)],
  providers: [{ provide: Reader, useFactory: (uploads: Uploads) => new Reader(uploads), inject: [Uploads] }],
})
class ReaderModule {}

@LodeService(definition)
@Module({ imports: [UploadsModule.forFeature(uploadOperations.privacy)] })
class NowhereToKeep {}

describe('a service that accepts uploads', () => {
  let database: TestDatabase;
  let service: RunningService;
  let caller: Bus;

  const environment = (): Record<string, string | undefined> => ({
    ...database.environment,
    LODE_LOG_LEVEL: 'silent',
  });
  const as = (account?: string, idempotencyKey?: string) => createContext(5000, { account, idempotencyKey });

  beforeAll(async () => {
    const broker = new InProcessBroker();
    database = await testDatabase(ReaderModule);
    service = await startService(ReaderModule, { environment: environment(), wire: broker.connect() });
    caller = testBus(broker.connect());
  });
  afterAll(async () => {
    await service.stop();
    await caller.close();
    await database.drop();
  });

  test('answers the operations on the bus, whose messages hold the largest part', async () => {
    const parts = [randomBytes(uploadPartBytes), randomBytes(uploadPartBytes), randomBytes(7)];
    const content = Buffer.concat(parts);
    const begun = await caller.call(begin, { bytes: content.length }, as('acc_a'));
    expect(begun).toEqual({
      upload: expect.stringMatching(/^upl_privacy_/) as string,
      part_bytes: uploadPartBytes,
    });
    const { upload } = begun;
    for (const [number, bytes] of parts.entries())
      await caller.call(part, { upload, number, content: bytes.toString('base64') }, as('acc_a'));
    const finished = await caller.call(finish, { upload, parts: 3, bytes: content.length }, as('acc_a'));
    expect(finished).toMatchObject({ upload, bytes: content.length });
    const read: Buffer[] = [];
    for await (const bytes of injected?.read('acc_a', upload) ?? []) read.push(bytes);
    expect(Buffer.concat(read).equals(content)).toBe(true);
  });

  test('recognises content by its idempotency key, and rejects an invalid key before anything is sent', async () => {
    const send = async (key: string): Promise<string> => {
      const { upload } = await caller.call(begin, { operation: 'import_suppressions' }, as('acc_a', key));
      await caller.call(part, { upload, number: 0, content: 'YQ==' }, as('acc_a', key));
      return (await caller.call(finish, { upload, parts: 1, bytes: 1 }, as('acc_a', key))).upload;
    };
    await expect(send('key-1')).resolves.toBe(await send('key-1'));
    await expect(codeOf(caller.call(begin, {}, as('acc_a', 'k'.repeat(256))))).resolves.toBe('validation');
  });

  test('deletes an incomplete upload', async () => {
    const { upload } = await caller.call(begin, {}, as('acc_a'));
    await caller.call(part, { upload, number: 0, content: 'YQ==' }, as('acc_a'));
    await expect(codeOf(caller.call(drop, { upload }, as()))).resolves.toBe('account_required');
    await expect(caller.call(drop, { upload }, as('acc_a'))).resolves.toEqual({ upload, kept: false });
    await expect(codeOf(caller.call(finish, { upload, parts: 1, bytes: 1 }, as('acc_a')))).resolves.toBe(
      'not_found',
    );
  });

  test('requires an account, and rejects an invalid part', async () => {
    const { upload } = await caller.call(begin, {}, as('acc_a'));
    const good = { upload, number: 0, content: 'YQ==' };
    await expect(codeOf(caller.call(begin, {}, as()))).resolves.toBe('account_required');
    await expect(codeOf(caller.call(part, good, as()))).resolves.toBe('account_required');
    await expect(codeOf(caller.call(part, good, as('acc_b')))).resolves.toBe('not_found');
    const tooMuch = Buffer.alloc(uploadPartBytes + 1).toString('base64');
    for (const wrong of [
      { number: -1 },
      { number: 10_000 },
      { content: '' },
      { content: 'a b=' },
      { content: tooMuch },
    ])
      await expect(codeOf(caller.call(part, { ...good, ...wrong }, as('acc_a')))).resolves.toBe('validation');
  });

  test('needs a database', async () => {
    const started = startService(NowhereToKeep, {
      environment: environment(),
      wire: new InProcessBroker().connect(),
    });
    await expect(started).rejects.toThrow('privacy accepts uploads, but has no database');
  });
});
