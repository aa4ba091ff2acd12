import { Injectable } from '@nestjs/common';
import { Suppressions, removeSuppressed } from '@lode/service-kit';
import type { DeliveryContent } from '../database/delivery.entity';

interface Held {
  readonly accountId: string;
  readonly content: DeliveryContent | null;
  readonly subjectHashes: readonly string[];
}

/** Keeps suppressed people out of deliveries. */
@Injectable()
export class PermittedContent {
  constructor(private readonly suppressions: Suppressions) {}

  /** Whether the suppressions are too old to decide. */
  get isUnknown(): boolean {
    return this.suppressions.isStale;
  }

  /** The body without suppressed leads; undefined if the event is about a suppressed person. */
  of({ accountId, content, subjectHashes }: Held): DeliveryContent | undefined {
    if (content === null) return undefined;
    if (!this.suppressions.names(subjectHashes, accountId)) return content;
    const { leads } = content.data;
    if (!Array.isArray(leads)) return undefined;
    const filter = this.suppressions.suppressionFilter(accountId);
    const { value } = removeSuppressed<{ leads: unknown[] }>({ leads }, filter);
    return value.leads.length === 0 ? undefined : { ...content, data: { ...content.data, ...value } };
  }
}
