import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ProblemError } from '@lode/contracts';
import { DataSource } from 'typeorm';
import { countAttempt, forgetAttempt, forgetFailures } from './sign-in-failure.statements';

/** Length of a window in seconds. */
const windowSeconds = 15 * 60;
/** Failures in a window: of one client for one address, of all clients for one address, of one client for all addresses. */
const maxOfPair = 10;
const maxOfAddress = 60;
const maxOfClient = 60;

export interface SignInAttempt {
  /** The password was right: its failures are forgotten. */
  succeeded(): Promise<void>;
}

/**
 * Counts attempts to sign in, shared by all gateways. An attempt is counted before the password is compared, so that
 * concurrent attempts do not exceed the limit. The limits are the same for unknown addresses.
 */
@Injectable()
export class SignInAttempts {
  constructor(private readonly source: DataSource) {}

  /** @param client network address, undefined on the bus @throws ProblemError rate_limited */
  async begin(email: string, client: string | undefined): Promise<SignInAttempt> {
    const limits = limitsFor(email, client);
    const subjects = limits.map(({ subject }) => subject);
    const rows = await countAttempt.rows(this.source, subjects, windowSeconds);
    const exceeded = rows.filter((row) =>
      limits.some(({ subject, maximum }) => subject.equals(row.subject) && row.failures > maximum),
    );
    if (exceeded.length) throw tooMany(Math.max(...exceeded.map(({ seconds }) => Math.ceil(seconds))));
    const [own, ofAddress, ...ofClient] = subjects;
    return {
      succeeded: async () => {
        await forgetFailures.run(
          this.source,
          [own, ofAddress].flatMap((subject) => subject ?? []),
        );
        await forgetAttempt.run(this.source, ofClient);
      },
    };
  }
}

function limitsFor(email: string, client = 'bus'): { subject: Buffer; maximum: number }[] {
  return [
    { subject: digest(`pair ${email} ${client}`), maximum: maxOfPair },
    { subject: digest(`address ${email}`), maximum: maxOfAddress },
    { subject: digest(`client ${client}`), maximum: maxOfClient },
  ];
}

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

const tooMany = (retryAfter: number): ProblemError =>
  new ProblemError(
    'rate_limited',
    `Too many attempts to sign in. Try again in ${Math.ceil(retryAfter / 60)} minutes, or ask the operator for a new password.`,
    { retryAfter },
  );
