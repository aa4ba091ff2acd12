import { PrivacyModule } from '../privacy.module';
import { Controller, Module } from '@nestjs/common';
import { ObjectListField, operation, TextField, type Operation } from '@lode/contracts';
import { LodeService, type ServiceModule, Handles } from '@lode/bus';
import { databaseWith } from '@lode/testing';
import type { PeopleTable } from '../people-table';
import type { SuppressionIndex } from '../suppression-index';

class Question {
  @TextField({ description: 'Filter.', optional: true })
  email?: string;
}

class Person {
  @TextField({ description: 'The address.' })
  email!: string;
}

class Answer {
  @ObjectListField(() => Person, { description: 'All people.' })
  people!: Person[];
}

/** Always the same two people. */
export const ListPeople = operation({
  service: 'outreach',
  name: 'list_people',
  summary: '',
  http: null,
  access: 'public',
  request: Question,
  response: Answer,
  timeout: 10_000,
  idempotent: true,
});

@Controller()
class Handlers {
  @Handles(ListPeople)
  list(): Promise<Answer> {
    return Promise.resolve({ people: ['jane@acme.test', 'bo@acme.test'].map((email) => ({ email })) });
  }
}

const database = databaseWith(
  'outreach',
  `
\\i privacy/privacy.sql
CREATE TABLE outreach.cards (email text, subject_hashes text[] NOT NULL);
SELECT outreach.guard_people('cards');`,
);

/**
 * A service with cards of people.
 * @param people its declarations; defaults to none
 * @param catchUp applies the change log to tables that depend on it
 */
export function peopleModule(
  people?: readonly PeopleTable[],
  catchUp?: SuppressionIndex['catchUp'],
): ServiceModule {
  @LodeService({
    name: 'outreach',
    settings: {},
    operations: [ListPeople] as unknown as Operation[],
    calls: [],
    events: [],
    database,
  })
  @Module({
    imports: people
      ? [PrivacyModule.forFeature({ people, ...(catchUp && { suppressionIndex: () => ({ catchUp }) }) })]
      : [],
    controllers: [Handlers],
  })
  class PeopleModule {}
  return PeopleModule;
}
