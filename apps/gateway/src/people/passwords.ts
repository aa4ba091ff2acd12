import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { passwordLength, ProblemError, validationProblem } from '@lode/contracts';
import { Semaphore } from '@lode/service-kit';

/** argon2id, the default of the library, with the parameters that OWASP recommends: 19 MiB and two passes. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Checks at the same time, and those that wait for their turn, for at most so many milliseconds. */
const [atOnce, maxWaiting, maxWaitMs] = [4, 100, 5000];
const retryAfter = 2;

/** Hashes and compares passwords, few at a time: each takes memory and some 30 ms of a processor. */
@Injectable()
export class Passwords {
  private readonly semaphore = new Semaphore(atOnce);
  private waiting = 0;
  private readonly unknown = hash('the password of an unknown address', parameters);

  hash(password: string): Promise<string> {
    return this.run(() => hash(password.normalize('NFKC'), parameters));
  }

  /** Takes the same time for a person without a password, and for an unknown one. */
  async matches(stored: string | null | undefined, password: string): Promise<boolean> {
    const compared = stored ?? (await this.unknown);
    const isSame = await this.run(() => verify(compared, password.normalize('NFKC')));
    return isSame && typeof stored === 'string';
  }

  /** @throws ProblemError overloaded if its turn does not come in time */
  private async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.waiting >= maxWaiting) throw overloaded();
    this.waiting += 1;
    const isMyTurn = await this.semaphore.acquire(AbortSignal.timeout(maxWaitMs));
    this.waiting -= 1;
    if (!isMyTurn) throw overloaded();
    try {
      return await work();
    } finally {
      this.semaphore.release();
    }
  }
}

const overloaded = (): ProblemError =>
  new ProblemError('overloaded', `Too many passwords are being checked. Retry after ${retryAfter} s.`, {
    retryAfter,
  });

/** @throws ProblemError validation for a new password that is easy to guess */
export function checkNewPassword(password: string, email: string, field = 'password'): void {
  const isShort = password.length < passwordLength.minimum;
  const isGuessable = new Set(password).size < 4 || password.toLowerCase() === email;
  if (!isShort && !isGuessable) return;
  const message = isShort
    ? `must have at least ${passwordLength.minimum} characters`
    : 'is the address, or has fewer than four different characters';
  throw validationProblem([
    { location: `body.${field}`, message, fix: 'choose a longer one, such as four random words' },
  ]);
}
