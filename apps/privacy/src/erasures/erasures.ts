import { Inject, Injectable } from '@nestjs/common';
import {
  ProblemError,
  validationProblem,
  type AccountErasure,
  type DecideErasureRequestRequest,
  type Erasure,
  type ErasureRequest,
  type Operation,
  type PersonRequest,
} from '@lode/contracts';
import { SubjectHasher } from '@lode/privacy';
import { accountOf, type CallContext } from '@lode/bus';
import { maskedForms, readPerson, hashOf } from '../subjects/read-subject';
import { deployment } from '../database/change-log.repository';
import { ErasureRepository } from '../database/erasure.repository';

/** Maximum number of erasures in one answer: with all services, they fill about half a message. */
const maxErasures = 1000;
/** Each has the progress of two erasures. */
const maxRequests = 500;

interface Once {
  readonly operation: Operation;
  readonly context: CallContext;
}

/** Deletes people everywhere or from the rows of an account, and prevents that they are collected again. */
@Injectable()
export class Erasures {
  constructor(
    @Inject(ErasureRepository) private readonly store: Pick<
      ErasureRepository,
      'begin' | 'ofDeployment' | 'ofAccount' | 'requests' | 'decide'
    >,
    private readonly hasher: SubjectHasher,
  ) {}

  /** @throws ProblemError validation, and those of `runOnce` */
  async begin(request: PersonRequest, once: Once): Promise<Erasure> {
    return this.get(await this.beginIn(deployment, request, once));
  }

  /** Erases the person from the account's own rows, and requests the rest from the operator. */
  async beginOwn(request: PersonRequest, once: Once): Promise<AccountErasure> {
    const account = accountOf(once.context);
    return this.getOwn(account, await this.beginIn(account, request, once));
  }

  private beginIn(list: string, request: PersonRequest, once: Once): Promise<string> {
    const person = readPerson(request);
    const hash = hashOf(this.hasher, person);
    const account = accountOf(once.context);
    const by =
      list === deployment
        ? { requestedBy: account }
        : {
            requestedBy: once.context.actor ?? null,
            actor: once.context.actor ?? null,
            ...maskedForms(this.hasher, person),
          };
    const draft = { kind: person.kind, hash, reason: 'legal', origin: 'erasure', ...by } as const;
    // Replaces the request, which contains the person.
    return this.store.begin(list, draft, { ...once, request: { hash } });
  }

  /** @throws ProblemError not_found */
  async get(id: string): Promise<Erasure> {
    const [erasure] = await this.store.ofDeployment(id, 1);
    if (!erasure) throw new ProblemError('not_found', 'There is no such erasure.');
    return erasure;
  }

  /** @throws ProblemError not_found */
  async getOwn(account: string, id: string): Promise<AccountErasure> {
    const [erasure] = await this.store.ofAccount(account, id, 1);
    if (!erasure) throw new ProblemError('not_found', 'The account has no such erasure.');
    return erasure;
  }

  list(): Promise<Erasure[]> {
    return this.store.ofDeployment(null, maxErasures);
  }

  listOwn(account: string): Promise<AccountErasure[]> {
    return this.store.ofAccount(account, null, maxErasures);
  }

  requests(): Promise<ErasureRequest[]> {
    return this.store.requests(null, maxRequests);
  }

  /** @throws ProblemError not_found; validation for a refusal without a reason; conflict for another decision */
  async decide(
    { id, ...decision }: DecideErasureRequestRequest,
    context: CallContext,
  ): Promise<ErasureRequest> {
    if (decision.decision === 'refuse' && decision.reason === undefined)
      throw validationProblem([
        {
          location: 'body.reason',
          message: 'is missing',
          fix: 'send the reason of the refusal, which the owner reads',
        },
      ]);
    const isFound = await this.store.decide(id, decision, accountOf(context));
    const [request] = isFound ? await this.store.requests(id, 1) : [];
    if (!request) throw new ProblemError('not_found', 'There is no such request.');
    return request;
  }
}
