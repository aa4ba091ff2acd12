import { createDataSource } from '@lode/database';
import { systemClock, type Environment } from '@lode/platform';
import { testDatabase, type TestDatabase } from '@lode/testing';
import { UnclassifiedReplyEntity } from '../unclassified/unclassified-reply.entity';
import { UnclassifiedReplyRepository } from '../unclassified/unclassified-reply.repository';
import { verificationDatabase } from '../database/verification-database';
import { VerificationModule } from '../verification.module';
import { readReplies } from './read-replies';

describe('npm run replies', () => {
  let database: TestDatabase;
  let environment: Environment;
  beforeAll(async () => {
    database = await testDatabase(VerificationModule);
    ({ environment } = database);
  });
  afterAll(() => database.drop());

  it('prints the stored replies, most frequent first', async () => {
    expect(await readReplies([], environment)).toEqual(['No reply is unclassified.']);
    const source = createDataSource({
      service: 'verification',
      url: String(environment['DATABASE_URL']),
      database: verificationDatabase,
      pool: 1,
    });
    await source.initialize();
    try {
      const reply = { code: 550, status: '', text: 'odd', count: 1 };
      const more = { code: 554, status: '5.9.9', text: 'odder', count: 3 };
      await new UnclassifiedReplyRepository(source.getRepository(UnclassifiedReplyEntity), systemClock).add([
        reply,
        more,
      ]);
    } finally {
      await source.destroy();
    }
    const [, ...lines] = await readReplies([], environment);
    expect(lines.map((line) => line.replace(/\d{4}-\d\d-\d\d/, 'DAY').trim())).toEqual([
      '3  DAY  554 5.9.9 odder',
      '1  DAY  550 odd',
    ]);
    expect(await readReplies(['--limit=1'], environment)).toHaveLength(2);
  });

  it.each([[['--limit=0']], [['--limit=1001']], [['--limit']], [['--all']], [['x']]])(
    'rejects the arguments %s',
    async (args) => {
      await expect(readReplies(args, environment)).rejects.toThrow('Usage: npm run replies');
    },
  );
});
