import { setTimeout as sleep } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import {
  ProblemError,
  validationProblem,
  type CreateCrmConnectionRequest,
  type CrmConnection,
  type CrmConnectionList,
  type CrmFieldChoice,
  type CrmVendor,
  type Issue,
  type RemovedCrmConnection,
  type UpdateCrmConnectionRequest,
} from '@lode/contracts';
import {
  currentActor,
  type Clock,
  CLOCK,
  prefixedId,
  secretAgainIssues,
  SecretSealer,
  UnsealError,
} from '@lode/platform';
import { Inject, Injectable } from '@nestjs/common';
import { CrmError } from '../vendors/crm-http';
import { targetOfVendor } from '../engine/wanted-record';
import { CrmAccess } from './crm-access';
import { CrmConnectionRepository } from './crm-connection.repository';
import {
  connectionOf,
  type StoredConnection,
  connectionIssues,
  secretOf,
  signInOf,
  type StoredSecret,
} from './stored-connection';

/** Milliseconds for which a request waits for a limit of the CRM. */
const maxWaitMs = 3000;

/** Waits for a limit of the CRM, as long as the caller of a request can wait. @throws CrmError */
export const shortWait =
  (clock: Pick<Clock, 'now'>) =>
  async (at: number, signal: AbortSignal): Promise<void> => {
    const waitMs = Math.max(0, at - clock.now());
    if (waitMs > maxWaitMs) throw new CrmError('crm_unavailable', 'a limit of requests is spent');
    await sleep(waitMs, undefined, { signal });
  };

/** @param effect such as `Not connected` */
export const problemOf = ({ kind, detail }: CrmError, effect: string): ProblemError =>
  kind === 'crm_unavailable'
    ? new ProblemError('unavailable', `The CRM cannot be reached: ${detail}. Try again in a minute.`, {
        retryAfter: 60,
      })
    : new ProblemError('conflict', `${effect}: ${detail}.`);

const defaultHosts: Readonly<Record<CrmVendor, string>> = {
  hubspot: 'api.hubapi.com',
  pipedrive: 'api.pipedrive.com',
  salesforce: 'login.my.salesforce.com',
};

/** A sign-in that is tried and stored. */
export interface NewConnection {
  readonly vendor: CrmVendor;
  readonly name: string;
  readonly host: string;
  readonly secret: StoredSecret;
  readonly fields: readonly CrmFieldChoice[];
}

type Store = Pick<CrmConnectionRepository, 'add' | 'list' | 'get' | 'change' | 'remove'>;

/** Connects, changes and disconnects CRMs. */
@Injectable()
export class CrmConnections {
  constructor(
    @Inject(CrmConnectionRepository) private readonly store: Store,
    @Inject(CrmAccess) private readonly access: Pick<
      CrmAccess,
      'clientFor' | 'sealed' | 'secretOf' | 'revoke'
    >,
    @Inject(CLOCK) private readonly clock: Pick<Clock, 'now'>,
  ) {}

  async list(account: string): Promise<CrmConnectionList> {
    return { connections: (await this.store.list(account)).map(connectionOf) };
  }

  /** @throws ProblemError not_found */
  async get(account: string, id: string): Promise<CrmConnection> {
    return connectionOf(await this.store.get(account, id));
  }

  /** @throws ProblemError validation, conflict, unavailable */
  create(account: string, request: CreateCrmConnectionRequest, signal: AbortSignal): Promise<CrmConnection> {
    const { vendor, name, fields = [] } = request;
    const issues = [...connectionIssues(vendor, request, true), ...fieldIssues(vendor, fields)];
    const secret = secretOf(request);
    if (issues.length > 0 || !secret) throw validationProblem(issues);
    const host = (request.host ?? defaultHosts[vendor]).toLowerCase();
    return this.connect(account, { vendor, name, host, secret, fields }, signal);
  }

  /** Tries a sign-in and stores it. @throws ProblemError conflict, unavailable */
  async connect(account: string, given: NewConnection, signal: AbortSignal): Promise<CrmConnection> {
    const { vendor, name, host, secret, fields } = given;
    const now = this.clock.now();
    const id = prefixedId('crm', now, randomBytes(10));
    const current = await this.attempt({ vendor, host }, secret, signal);
    const at = new Date(now);
    const stored: StoredConnection = {
      ...{ id, accountId: account, vendor, name, host, fields: [...fields], signIn: signInOf(secret) },
      ...{ secret: this.access.sealed(current, id), status: 'active', failure: null },
      ...{ lastSyncAt: null, createdAt: at, createdBy: currentActor(), updatedAt: at },
      ...{ reading: null, contentsReadAt: null, contentsCompleteAt: null, contentsFailure: null },
    };
    await this.store.add(stored);
    return connectionOf(stored);
  }

  /** @throws ProblemError validation, not_found, conflict, unavailable */
  async update(
    account: string,
    request: UpdateCrmConnectionRequest,
    signal: AbortSignal,
  ): Promise<CrmConnection> {
    const stored = await this.store.get(account, request.id);
    const issues = [
      ...connectionIssues(stored.vendor, request, false),
      ...fieldIssues(stored.vendor, request.fields ?? []),
    ];
    const host = request.host?.toLowerCase() ?? stored.host;
    const given = secretOf(request);
    if (!given)
      issues.push(...secretAgainIssues(stored, { ...stored, host }, { host: 'host' }, secretWithHost));
    if (issues.length > 0) throw validationProblem(issues);
    const current = given && (await this.attempt({ ...stored, host }, given, signal));
    return connectionOf(
      await this.store.change(account, stored.id, {
        // With its secret only: a concurrent change may have stored both.
        ...(current && { host, ...this.renewed(current, stored.id) }),
        ...(request.name !== undefined && { name: request.name }),
        ...(request.fields && { fields: request.fields }),
        updatedAt: new Date(this.clock.now()),
      }),
    );
  }

  /** Gives a connection a new sign-in. @throws ProblemError not_found, conflict, unavailable */
  async renew(
    account: string,
    id: string,
    { host, secret }: { readonly host: string; readonly secret: StoredSecret },
    signal: AbortSignal,
  ): Promise<CrmConnection> {
    const stored = await this.store.get(account, id);
    const current = await this.attempt({ ...stored, host }, secret, signal);
    const updatedAt = new Date(this.clock.now());
    return connectionOf(
      await this.store.change(account, id, { host, updatedAt, ...this.renewed(current, id) }),
    );
  }

  /** @throws ProblemError not_found */
  async remove(account: string, id: string, signal: AbortSignal): Promise<RemovedCrmConnection> {
    const stored = await this.store.get(account, id);
    const revocation = await this.access.revoke(stored, signal);
    await this.store.remove(account, id);
    return { id, revocation };
  }

  private renewed(secret: StoredSecret, id: string): Partial<StoredConnection> {
    return {
      secret: this.access.sealed(secret, id),
      signIn: signInOf(secret),
      status: 'active',
      failure: null,
    };
  }

  /**
   * Signs in and creates the unique field.
   * @returns the secret, or the one that replaces it
   * @throws ProblemError conflict, unavailable
   */
  private async attempt(
    target: Pick<StoredConnection, 'vendor' | 'host'>,
    secret: StoredSecret,
    signal: AbortSignal,
  ): Promise<StoredSecret> {
    let current = secret;
    const onSecret = async (next: StoredSecret): Promise<void> => {
      current = next;
    };
    try {
      await this.access.clientFor(target, secret, shortWait(this.clock), onSecret).prepare(signal);
      return current;
    } catch (error) {
      throw error instanceof CrmError ? problemOf(error, 'Not connected') : error;
    }
  }
}

const secretWithHost = 'send host and secret together';

function fieldIssues(vendor: CrmVendor, fields: readonly CrmFieldChoice[]): Issue[] {
  const { columns, name } = targetOfVendor(vendor);
  const headers = columns.map(({ header }) => header);
  return fields.flatMap(({ column }, at) =>
    headers.includes(column)
      ? []
      : [
          {
            location: `body.fields[${at}].column`,
            message: `is no column of the CSV format of ${name}`,
            fix: `use one of ${headers.join(', ')}`,
          },
        ],
  );
}

/** Seals secrets again with the current key, so that the previous one can be removed from LODE_SECRET_KEY. */
@Injectable()
export class ResealCrmSecrets {
  constructor(
    private readonly store: CrmConnectionRepository,
    private readonly sealer: SecretSealer,
  ) {}

  async run(): Promise<void> {
    for (const { id, account } of await this.store.sealedOtherwise(this.sealer.currentPrefix)) {
      const { secret } = await this.store.get(account, id);
      const resealed = this.reseal(secret, id);
      if (resealed !== secret) await this.store.replaceSecret(account, id, secret, resealed);
    }
  }

  /** A secret whose key is missing stays as it is. */
  private reseal(sealed: string, id: string): string {
    try {
      return this.sealer.isCurrent(sealed) ? sealed : this.sealer.seal(this.sealer.open(sealed, id), id);
    } catch (error) {
      if (error instanceof UnsealError) return sealed;
      throw error;
    }
  }
}
