import { hash, randomInt } from 'node:crypto';
import { ProblemError } from '@lode/contracts';
import { statement } from '@lode/database';
import type { SecretSealer } from '@lode/platform';
import { Secret, TOTP } from 'otpauth';
import { Column, Entity, PrimaryColumn, type EntityManager } from 'typeorm';

@Entity('second_factors')
class SecondFactorEntity {
  @PrimaryColumn('text', { name: 'user_id' })
  userId!: string;

  @Column('text')
  secret!: string;

  @Column('timestamptz', { name: 'begun_at', default: () => 'now()' })
  begunAt!: Date;

  @Column('timestamptz', { name: 'enabled_at', nullable: true })
  enabledAt!: Date | null;

  @Column('bigint', { name: 'last_step', default: 0 })
  lastStep!: string;
}

@Entity('recovery_codes')
class RecoveryCodeEntity {
  @PrimaryColumn('text', { name: 'user_id' })
  userId!: string;

  @PrimaryColumn('bytea')
  hash!: Buffer;
}

export const secondFactorEntities = [SecondFactorEntity, RecoveryCodeEntity];

/** Replaces a secret that was not confirmed; none if the user has a second factor. */
const beginFactor = statement({
  sql: `
    INSERT INTO gateway.second_factors AS old (user_id, secret) VALUES ($1, $2)
    ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, begun_at = now(), last_step = 0
    WHERE old.enabled_at IS NULL RETURNING user_id`,
  parameters: ['text', 'text'],
  columns: { user_id: 'text' },
});

/** Until the transaction ends, so that a code is accepted by one of several concurrent requests. */
const lockFactor = statement({
  sql: `
    SELECT secret, enabled_at, last_step::float8 AS last_step, begun_at > now() - interval '1 hour' AS is_fresh,
      (extract(epoch FROM now()) * 1000)::float8 AS now
    FROM gateway.second_factors WHERE user_id = $1 FOR UPDATE`,
  parameters: ['text'],
  columns: {
    secret: 'text',
    enabled_at: 'timestamptz | null',
    last_step: 'float8',
    is_fresh: 'boolean',
    now: 'float8',
  },
});

const acceptStep = statement({
  sql: `
    UPDATE gateway.second_factors SET last_step = $2, enabled_at = coalesce(enabled_at, now()) WHERE user_id = $1`,
  parameters: ['text', 'bigint'],
});

const takeRecoveryCode = statement({
  sql: 'DELETE FROM gateway.recovery_codes WHERE user_id = $1 AND hash = $2',
  parameters: ['text', 'bytea'],
});

const deleteRecoveryCodes = statement({
  sql: 'DELETE FROM gateway.recovery_codes WHERE user_id = $1',
  parameters: ['text'],
});

const insertRecoveryCodes = statement({
  sql: 'INSERT INTO gateway.recovery_codes (user_id, hash) SELECT $1, hash FROM unnest($2::bytea[]) AS hash',
  parameters: ['text', 'bytea[]'],
});

const deleteFactor = statement({
  sql: 'DELETE FROM gateway.second_factors WHERE user_id = $1',
  parameters: ['text'],
});

const statusOf = statement({
  sql: `
    SELECT enabled_at, (SELECT count(*) FROM gateway.recovery_codes WHERE user_id = $1)::integer AS codes
    FROM gateway.second_factors WHERE user_id = $1 AND enabled_at IS NOT NULL`,
  parameters: ['text'],
  columns: { enabled_at: 'timestamptz | null', codes: 'integer' },
});

const allSecrets = statement({
  sql: 'SELECT user_id, secret FROM gateway.second_factors',
  columns: { user_id: 'text', secret: 'text' },
});

const replaceSecret = statement({
  sql: 'UPDATE gateway.second_factors SET secret = $3 WHERE user_id = $1 AND secret = $2',
  parameters: ['text', 'text', 'text'],
});

const issuer = 'Lode';
/** Bytes of a secret, as RFC 4226 recommends for HMAC-SHA-1, which all apps support. */
const secretBytes = 20;
/** Seconds of a code. */
const period = 30;
/** Periods by which the clock of a phone may differ. */
const window = 1;
const recoveryCodes = 10;
/** Without letters and digits that look alike; ten of 31 characters are 49 bits. */
const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) });

/** The period of a code that is valid at a time; undefined for another code. @param now milliseconds since 1970 */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window });
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta;
}

export interface SecondFactor {
  readonly enabledAt: Date | null;
  readonly codesLeft: number;
}

/** Second factors of users, inside a transaction. The clock of the database decides. */
export class SecondFactorRepository {
  constructor(
    private readonly manager: EntityManager,
    /** Undefined without LODE_SECRET_KEY. */
    private readonly sealer: SecretSealer | undefined,
  ) {}

  async status(user: string): Promise<SecondFactor> {
    const row = await statusOf.first(this.manager, user);
    return { enabledAt: row?.enabled_at ?? null, codesLeft: row?.codes ?? 0 };
  }

  /** @throws ProblemError conflict if the user has a second factor, or the deployment has no key for secrets */
  async begin({
    id,
    email,
  }: {
    readonly id: string;
    readonly email: string;
  }): Promise<{ secret: string; uri: string }> {
    if (!this.sealer)
      throw new ProblemError(
        'conflict',
        'This deployment stores no secrets: its operator sets LODE_SECRET_KEY.',
      );
    const secret = new Secret({ size: secretBytes }).base32;
    const begun = await beginFactor.first(this.manager, id, this.sealer.seal(secret, id));
    if (!begun)
      throw new ProblemError('conflict', 'You have a second factor: disable it before you set up another.');
    return { secret, uri: totpOf(secret, email).toString() };
  }

  /**
   * Enables the second factor by its first code. @returns the recovery codes
   * @throws ProblemError conflict, sign_in_failed
   */
  async confirm(user: string, code: string): Promise<string[]> {
    const factor = await lockFactor.first(this.manager, user);
    if (!factor?.is_fresh || factor.enabled_at)
      throw new ProblemError('conflict', 'No second factor was begun within the last hour: begin again.');
    if (!(await this.takeStep(user, factor, plain(code)))) throw wrongCode();
    return this.renewCodes(user);
  }

  /**
   * Checks a code of a user who has a second factor, and uses it up.
   * @returns whether it was a recovery code; undefined for a user without a second factor
   * @throws ProblemError second_factor_required without a code, sign_in_failed for a wrong, used or earlier one
   */
  async check(user: string, given: string | undefined): Promise<boolean | undefined> {
    const factor = await lockFactor.first(this.manager, user);
    if (!factor?.enabled_at) return undefined;
    const code = plain(given ?? '');
    if (code === '')
      throw new ProblemError(
        'second_factor_required',
        'Enter the code of your authenticator app, or a recovery code.',
      );
    if (/^\d{6}$/.test(code) && (await this.takeStep(user, factor, code))) return false;
    if ((await takeRecoveryCode.run(this.manager, user, hashOfCode(code))) > 0) return true;
    throw wrongCode();
  }

  /** Replaces the recovery codes. @returns the new ones */
  async renewCodes(user: string): Promise<string[]> {
    const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
    await deleteRecoveryCodes.run(this.manager, user);
    await insertRecoveryCodes.run(
      this.manager,
      user,
      codes.map((code) => hashOfCode(plain(code))),
    );
    return codes;
  }

  async remove(user: string): Promise<void> {
    await deleteFactor.run(this.manager, user);
  }

  /** Seals the secrets again with the current key, so that the previous one can be removed from LODE_SECRET_KEY. */
  async sealAgain(): Promise<void> {
    for (const { user_id: user, secret } of await allSecrets.rows(this.manager))
      if (this.sealer && !this.sealer.isCurrent(secret))
        await replaceSecret.run(
          this.manager,
          ...([user, secret, this.sealer.seal(this.sealer.open(secret, user), user)] as const),
        );
  }

  private async takeStep(
    user: string,
    { secret, last_step: last, now }: { secret: string; last_step: number; now: number },
    code: string,
  ): Promise<boolean> {
    if (!this.sealer)
      throw new ProblemError('unavailable', 'Codes cannot be checked without LODE_SECRET_KEY.', {
        retryAfter: 60,
      });
    const step = stepOf(this.sealer.open(secret, user), code, now);
    if (step === undefined || step <= last) return false;
    await acceptStep.run(this.manager, user, step);
    return true;
  }
}

const plain = (code: string): string => code.toLowerCase().replaceAll(/[\s-]/g, '');

/** SHA-256 suffices for 49 random bits of which ten attempts are allowed in a quarter of an hour. */
const hashOfCode = (code: string): Buffer => hash('sha256', `lode recovery code ${code}`, 'buffer');

function newRecoveryCode(): string {
  const character = (): string => recoveryAlphabet[randomInt(recoveryAlphabet.length)] ?? '';
  const half = (): string => Array.from({ length: 5 }, character).join('');
  return `${half()}-${half()}`;
}

const wrongCode = (): ProblemError =>
  new ProblemError('sign_in_failed', 'The code is wrong, or was used before: enter the next one.');
