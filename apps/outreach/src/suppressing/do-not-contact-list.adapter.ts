import { Injectable } from '@nestjs/common';
import { AddSuppression, ProblemError } from '@lode/contracts';
import { createContext, Bus } from '@lode/service-kit';
import type { DoNotContactList } from './suppress-persons';

const timeoutMs = 10_000;

/** Adds entries through the privacy service. */
@Injectable()
export class BusDoNotContactList implements DoNotContactList {
  constructor(private readonly bus: Bus) {}

  async add(...[account, entry, key]: Parameters<DoNotContactList['add']>): Promise<void> {
    const context = createContext(timeoutMs, { account, idempotencyKey: key });
    try {
      await this.bus.call(AddSuppression, entry, context);
    } catch (error) {
      // An address that the privacy service rejects as invalid can never be contacted.
      if (!isNoAddress(error)) throw error;
    }
  }
}

const isNoAddress = (error: unknown): boolean =>
  error instanceof ProblemError &&
  error.code === 'validation' &&
  error.errors !== undefined &&
  error.errors.length > 0 &&
  error.errors.every(({ location }) => location === 'body.email');
