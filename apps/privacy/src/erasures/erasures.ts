import { Inject, Injectable } from '@nestjs/common';
import { ProblemError, type Erasure, type Operation, type PersonRequest } from '@lode/contracts';
import { SubjectHasher } from '@lode/privacy';
import { accountOf, type CallContext } from '@lode/bus';
import { readPerson, hashOf } from '../subjects/read-subject';
import { ErasureRepository } from '../database/erasure.repository';

/** Maximum number of erasures in one answer: with all services, they fill about half a message. */
const maxErasures = 1000;

/** Deletes people everywhere, and prevents that they are collected again. */
@Injectable()
export class Erasures {
  constructor(
    @Inject(ErasureRepository) private readonly store: Pick<ErasureRepository, 'begin' | 'find' | 'list'>,
    private readonly hasher: SubjectHasher,
  ) {}

  /** @throws ProblemError validation, and those of `runOnce` */
  async begin(
    request: PersonRequest,
    once: { operation: Operation; context: CallContext },
  ): Promise<Erasure> {
    const person = readPerson(request);
    const hash = hashOf(this.hasher, person);
    const requestedBy = accountOf(once.context);
    const draft = { kind: person.kind, hash, reason: 'legal', origin: 'erasure', requestedBy } as const;
    // Replaces the request, which contains the person.
    return this.get(await this.store.begin(draft, { ...once, request: { hash } }));
  }

  /** @throws ProblemError not_found */
  async get(id: string): Promise<Erasure> {
    const erasure = await this.store.find(id);
    if (!erasure) throw new ProblemError('not_found', 'There is no such erasure.');
    return erasure;
  }

  async list(): Promise<Erasure[]> {
    return this.store.list(maxErasures);
  }
}
