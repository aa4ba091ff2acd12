import { Controller, Inject, Injectable, Module } from '@nestjs/common';
import { InjectDataSource, InjectRepository, TypeOrmModule } from '@nestjs/typeorm';
import { Column, DataSource, Entity, PrimaryColumn, Repository } from 'typeorm';
import { LodeService, type ServiceModule } from '../service';
import { PrivacyModule } from '@lode/privacy';
import { databaseWith, movableClock, testDatabase, TestService } from '@lode/testing';

@Entity('notes')
class Note {
  @PrimaryColumn('integer')
  id!: number;

  @Column('text')
  text!: string;
}

interface Injected {
  readonly source: DataSource;
  readonly named: DataSource;
  readonly notes: Repository<Note>;
}

const schema = 'outreach';
const database = databaseWith(
  schema,
  '\\i privacy/privacy.sql\nCREATE TABLE outreach.notes (id integer PRIMARY KEY, text text NOT NULL);',
);

function noteModule(injected: (parts: Injected) => void): ServiceModule {
  @Injectable()
  class Notes {
    constructor(
      source: DataSource,
      @InjectDataSource(schema) named: DataSource,
      @InjectRepository(Note) notes: Repository<Note>,
    ) {
      injected({ source, named, notes });
    }
  }

  @Controller()
  class NoteController {
    constructor(@Inject(Notes) readonly notes: Notes) {}
  }

  @LodeService({
    ...{ name: schema, settings: {}, operations: [], calls: [], events: [] },
    database: { ...database, entities: [Note] },
  })
  @Module({
    imports: [PrivacyModule.forFeature({ people: [] }), TypeOrmModule.forFeature([Note])],
    controllers: [NoteController],
    providers: [Notes],
  })
  class NoteModule {}
  return NoteModule;
}

class NoteService extends TestService {
  static async start(module: ServiceModule): Promise<NoteService> {
    const service = new NoteService(module, await testDatabase(module), movableClock());
    await service.startReplica({ LODE_LOG_LEVEL: 'silent' });
    return service;
  }
}

describe('the database of a service', () => {
  const services: TestService[] = [];
  afterAll(() => Promise.all(services.map((service) => service.stop())));

  const start = async () => {
    const { promise, resolve } = Promise.withResolvers<Injected>();
    const service = await NoteService.start(noteModule(resolve));
    services.push(service);
    return { service, ...(await promise) };
  };

  it('is injected with and without its name, and repositories without', async () => {
    const { source, named, notes } = await start();
    expect(source).toBe(named);
    await notes.insert({ id: 1, text: 'kept' });
    expect(await notes.findOneBy({ id: 1 })).toEqual({ id: 1, text: 'kept' });
  });

  it('is open until the parts of the platform have ended, and closed then', async () => {
    const { service, source } = await start();
    await service.stopServices();
    expect(service.changeLog?.reports.at(-1)).toMatchObject({ leaving: true });
    expect(source.isInitialized).toBe(false);
  });
});
