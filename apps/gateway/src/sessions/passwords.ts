import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { passwordLength, ProblemError, validationProblem } from '@lode/contracts';
import { lazily } from '@lode/domain/data';
import { Semaphore } from '@lode/platform';

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

  /** Takes the same time for a user without a password, and for an unknown one. */
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

/** Minimum score of a new password, of 0 to 4 (zxcvbn): more than 10^8 guesses. */
const minScore = 3;
/** Characters that are scored: the time of a check grows with the square of their number. */
const scoredLength = 40;

/** Dictionaries take 8 MB of memory: they are loaded when a password is first chosen. */
const scorer = lazily(async () => {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs: graphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs, maxLength: scoredLength });
});

const ownWords = 'consists mostly of your name, your address or the name of this product';
/** By the warnings of zxcvbn. */
const weaknesses: Readonly<Record<string, string>> = {
  topTen: 'is one of the most frequently used passwords',
  topHundred: 'is one of the most frequently used passwords',
  common: 'is a frequently used password',
  similarToCommon: 'is similar to a frequently used password',
  straightRow: 'is mostly a row of keys',
  keyPattern: 'is mostly a pattern of keys',
  simpleRepeat: 'repeats a character',
  extendedRepeat: 'repeats a few characters',
  sequences: 'is mostly a sequence of characters',
  dates: 'is mostly a date',
  recentYears: 'is mostly a year',
  userInputs: ownWords,
};

interface Choice {
  readonly email: string;
  readonly name?: string | undefined;
}

/** @throws ProblemError validation for a new password that is short or easy to guess */
export async function checkNewPassword(
  password: string,
  { email, name = '' }: Choice,
  field = 'password',
): Promise<void> {
  const message =
    password.length < passwordLength.minimum
      ? `must have at least ${passwordLength.minimum} characters`
      : await weaknessOf(password.normalize('NFKC'), `${email} ${name} lode`.normalize('NFKC'));
  if (message === undefined) return;
  const fix = 'choose another one, such as four random words';
  throw validationProblem([{ location: `body.${field}`, message, fix }]);
}

/** Words that an attacker knows count for nothing: the rest is scored, where they may remain in another spelling. */
async function weaknessOf(password: string, known: string): Promise<string | undefined> {
  const words = known.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  const byLength = words.toSorted((a, b) => b.length - a.length);
  const rest = password.replaceAll(new RegExp(byLength.join('|'), 'giu'), '');
  const { score, feedback } = (await scorer()).check(rest, byLength);
  if (score >= minScore) return undefined;
  return rest === password ? (weaknesses[String(feedback.warning)] ?? 'is easy to guess') : ownWords;
}
