import { Controller, Module } from '@nestjs/common';
import { IntegerField, operation, TextField } from '@lode/contracts';
import { accountOf, Bus, createContext, Handles, LodeService, type CallContext } from '@lode/bus';
import { withAccount } from '@lode/database';
import { afterCommit } from '@lode/platform';
import { PrivacyModule } from '@lode/privacy';
import { codeOf, databaseWith, movableClock, TestService, testDatabase } from '@lode/testing';
import { DataSource } from 'typeorm';
import { Once } from './once';

class NoteRequest {
  @TextField({ description: 'The text.' })
  text!: string;
}
class Note {
  @IntegerField({ description: 'The run that answered.' })
  run!: number;
}
const noted = (name: string) =>
  operation({
    ...{ service: 'outreach', name, summary: '', http: null, access: 'account' },
    ...{ request: NoteRequest, response: Note, timeout: 5000, idempotent: true },
  });
const Add = noted('add_note');
const Ask = noted('ask_note');
const Forward = noted('forward_note');

const log: string[] = [];
let run = 0;
const failsNow = (text: string) => {
  if (text.startsWith('failing')) throw new Error('no luck');
};

@Controller()
class NotesController {
  constructor(
    private readonly source: DataSource,
    private readonly bus: Bus,
  ) {}

  @Handles(Add)
  @Once('transaction')
  async add({ text }: NoteRequest, context: CallContext): Promise<Note> {
    await withAccount(this.source, accountOf(context), (manager) =>
      manager.query('INSERT INTO outreach.notes (account_id, text) VALUES ($1, $2)', [context.account, text]),
    );
    afterCommit(() => log.push(`added ${text}`));
    failsNow(text);
    return { run: ++run };
  }

  @Handles(Ask)
  @Once('claim')
  async ask({ text }: NoteRequest, context: CallContext): Promise<Note> {
    await this.bus.call(Add, { text: `asked ${text}` }, context);
    failsNow(text);
    return { run: ++run };
  }

  @Handles(Forward)
  @Once('transaction')
  forward(request: NoteRequest, context: CallContext): Promise<Note> {
    return this.bus.call(Add, request, context);
  }
}

@LodeService({
  ...{ name: 'outreach', settings: {}, operations: [Add, Ask, Forward], calls: [], events: [] },
  database: databaseWith(
    'outreach',
    `\\i work/idempotency/idempotency.sql
\\i privacy/privacy.sql
     CREATE TABLE outreach.notes (id bigserial PRIMARY KEY, account_id text NOT NULL, text text NOT NULL);`,
  ),
})
@Module({ imports: [PrivacyModule.forFeature({ people: [] })], controllers: [NotesController] })
class NotesModule {}

class Notes extends TestService {
  static async start(): Promise<Notes> {
    const notes = new Notes(NotesModule, await testDatabase(NotesModule), movableClock());
    await notes.startReplica({ LODE_LOG_LEVEL: 'silent' });
    return notes;
  }
}

describe('an operation with an effect once', () => {
  let service: Notes;
  beforeAll(async () => {
    service = await Notes.start();
  });
  afterAll(() => service.stop());

  const send = (to: typeof Add, text: string, idempotencyKey?: string) =>
    service.call(to, { text }, { account: 'acc_a', ...(idempotencyKey && { idempotencyKey }) });
  const notes = async (text: string) =>
    (await service.query('SELECT 1 FROM outreach.notes WHERE text = $1', [text])).length;

  it('has it once per key, together with its record, and what follows it after the commit', async () => {
    const first = await send(Add, 'one', 'k1');
    await expect(send(Add, 'one', 'k1')).resolves.toEqual(first);
    await expect(notes('one')).resolves.toBe(1);
    expect(log.filter((entry) => entry === 'added one')).toHaveLength(1);
    await expect(codeOf(send(Add, 'two', 'k1'))).resolves.toBe('idempotency_mismatch');
  });

  it('has it each time without a key', async () => {
    await Promise.all([send(Add, 'plain'), send(Add, 'plain')]);
    await expect(notes('plain')).resolves.toBe(2);
  });

  it('leaves nothing when it fails, and may be repeated', async () => {
    for (const _ of [1, 2]) await expect(codeOf(send(Add, 'failing', 'k2'))).resolves.toBe('internal');
    await expect(notes('failing')).resolves.toBe(0);
    expect(log).not.toContain('added failing');
    const records = await service.query("SELECT 1 FROM outreach.idempotency_records WHERE key = 'k2'");
    expect(records).toEqual([]);
  });

  it('reads the validated request: unknown fields do not make another one', async () => {
    const first = await send(Add, 'unknown', 'k3');
    const again = service.call(Add, { text: 'unknown', more: 1 } as NoteRequest, {
      ...{ account: 'acc_a', idempotencyKey: 'k3' },
    });
    await expect(again).resolves.toEqual(first);
    await expect(codeOf(service.call(Add, {} as NoteRequest, { account: 'acc_a' }))).resolves.toBe(
      'validation',
    );
  });

  it('by a claim works over the bus, without a transaction', async () => {
    const first = await send(Ask, 'far', 'k4');
    await expect(send(Ask, 'far', 'k4')).resolves.toEqual(first);
    await expect(notes('asked far')).resolves.toBe(1);
    await expect(codeOf(send(Ask, 'failing far', 'k5'))).resolves.toBe('internal');
  });

  it('cannot call the bus within a transaction', async () => {
    const context = createContext(1000, { account: 'acc_a' });
    await expect(codeOf(service.caller.call(Forward, { text: 'held' }, context))).resolves.toBe('internal');
    await expect(notes('held')).resolves.toBe(0);
  });
});
