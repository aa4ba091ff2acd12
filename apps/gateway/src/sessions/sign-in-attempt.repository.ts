import { hash } from 'node:crypto';
import { statement } from '@lode/database';
import { Injectable } from '@nestjs/common';
import { ProblemError } from '@lode/contracts';
import { DataSource, Column, Entity, PrimaryColumn } from 'typeorm';

/** Counts an attempt for each subject in its current window, before the password is compared. */
const countAttempt = statement({
  sql: `
    INSERT INTO gateway.sign_in_failures AS counted (subject, failures, ends_at)
    SELECT subject, 1, now() + make_interval(secs => $2) FROM unnest($1::bytea[]) AS subject ORDER BY subject
    ON CONFLICT (subject) DO UPDATE SET
      failures = CASE WHEN counted.ends_at > now() THEN counted.failures + 1 ELSE 1 END,
      ends_at = CASE WHEN counted.ends_at > now() THEN counted.ends_at ELSE excluded.ends_at END
    RETURNING subject, failures, extract(epoch FROM ends_at - now())::float8 AS seconds`,
  parameters: ['bytea[]', 'float8'],
  columns: { subject: 'bytea', failures: 'integer', seconds: 'float8' },
});

/** A successful attempt was no failure. */
const forgetAttempt = statement({
  sql: 'UPDATE gateway.sign_in_failures SET failures = failures - 1 WHERE subject = ANY ($1)',
  parameters: ['bytea[]'],
});

const forgetFailures = statement({
  sql: 'DELETE FROM gateway.sign_in_failures WHERE subject = ANY ($1)',
  parameters: ['bytea[]'],
});

export const deleteEndedWindows = statement({
  sql: 'DELETE FROM gateway.sign_in_failures WHERE ends_at < now()',
});

/** Length of a window in seconds. */
const windowSeconds = 15 * 60;
/** Failures in a window of one known browser, or of one unknown client for one address. */
const maxOfOne = 10;
/** Failures in a window of all unknown clients for one address, and of one client for all addresses. */
const maxOfAddress = 60;
const maxOfClient = 60;
/** Links by mail in a window, for one address and by one client. */
const maxResetsOfAddress = 3;
const maxResetsOfClient = 20;

export interface SignInAttempt {
  /** The password was right: the attempt was no failure, and those of the same browser or client are forgotten. */
  succeeded(): Promise<void>;
}

interface SignInSource {
  /** Network address; absent on the bus. */
  readonly client?: string | undefined;
  /** Token of a browser in which the user has signed in before, or id of the session; verified by the caller. */
  readonly known?: string | undefined;
}

/**
 * Counts attempts to sign in, shared by all gateways. An attempt is counted before the password is compared, so that
 * concurrent attempts do not exceed the limit. A known browser has a budget of its own, so that failures of others never
 * keep a user out of it. The limits are the same for unknown addresses.
 */
@Injectable()
export class SignInAttempts {
  constructor(private readonly source: DataSource) {}

  /** @throws ProblemError rate_limited */
  begin(email: string, from: SignInSource): Promise<SignInAttempt> {
    return this.count(limitsFor(email, from), from);
  }

  /** Counts a request for a link by mail, which no success undoes. @throws ProblemError rate_limited */
  async countReset(email: string, client = 'bus'): Promise<void> {
    const limits = [
      { subject: digest(`reset of ${email}`), maximum: maxResetsOfAddress },
      { subject: digest(`resets by ${client}`), maximum: maxResetsOfClient },
    ];
    await this.count(limits, { client });
  }

  private async count(limits: readonly Limit[], from: SignInSource): Promise<SignInAttempt> {
    const subjects = limits.map(({ subject }) => subject);
    const rows = await countAttempt.rows(this.source, subjects, windowSeconds);
    const exceeded = rows.filter((row) =>
      limits.some(({ subject, maximum }) => subject.equals(row.subject) && row.failures > maximum),
    );
    if (exceeded.length)
      throw tooMany(Math.max(...exceeded.map(({ seconds }) => Math.ceil(seconds))), from.known !== undefined);
    const [own, ...shared] = subjects;
    return {
      succeeded: async () => {
        await forgetFailures.run(this.source, own ? [own] : []);
        await forgetAttempt.run(this.source, shared);
      },
    };
  }
}

/** The own budget first. */
function limitsFor(email: string, { client = 'bus', known }: SignInSource): Limit[] {
  if (known !== undefined) return [{ subject: digest(`known ${email} ${known}`), maximum: maxOfOne }];
  return [
    { subject: digest(`pair ${email} ${client}`), maximum: maxOfOne },
    { subject: digest(`address ${email}`), maximum: maxOfAddress },
    { subject: digest(`client ${client}`), maximum: maxOfClient },
  ];
}

interface Limit {
  readonly subject: Buffer;
  readonly maximum: number;
}

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

const tooMany = (retryAfter: number, isKnown: boolean): ProblemError =>
  new ProblemError(
    'rate_limited',
    `Too many attempts to sign in. Try again in ${Math.ceil(retryAfter / 60)} minutes${isKnown ? '' : ', use a browser in which you have signed in before'}, or ask the operator for a new password.`,
    { retryAfter },
  );

@Entity('sign_in_failures')
export class SignInFailureEntity {
  @PrimaryColumn('bytea')
  subject!: Buffer;

  @Column('integer')
  failures!: number;

  @Column('timestamptz', { name: 'ends_at' })
  endsAt!: Date;
}
