import { CLOCK, CONFIG, type Clock } from '@lode/platform';
import { Inject, Injectable } from '@nestjs/common';
import { DmarcReportRepository, type ReportResult } from './dmarc-report.repository';
import { readReport } from './read-report';
import { documentsOf, packingOf, ReportRefused } from './unpack-report';

/** `refused`: with a sentence for the sender. */
export type ReceivedReports =
  | { readonly result: ReportResult | 'dropped' }
  | { readonly result: 'refused'; readonly sentence: string };

/** Files of a mail that are read. */
const maxFiles = 5;

/** Takes the reports of a mail to the address for DMARC reports. */
@Injectable()
export class ReceiveReports {
  constructor(
    @Inject(DmarcReportRepository) private readonly store: Pick<DmarcReportRepository, 'record'>,
    @Inject(CLOCK) private readonly clock: Pick<Clock, 'now'>,
    @Inject(CONFIG) private readonly config: { readonly dmarcAddress: string | undefined },
  ) {}

  /** Whether a mail has the address as a recipient, possibly with a tag (`dmarc+tag@…`). */
  isFor(recipients: readonly string[]): boolean {
    const { dmarcAddress } = this.config;
    if (dmarcAddress === undefined) return false;
    return recipients.some((one) => one.toLowerCase().replace(/\+[^@]*(?=@)/, '') === dmarcAddress);
  }

  /**
   * Records the reports in files; other files are ignored.
   * @throws if one is not recorded, so that the relay must retry
   */
  async take(files: readonly Buffer[]): Promise<ReceivedReports> {
    const packed = files.filter((file) => packingOf(file) !== undefined).slice(0, maxFiles);
    const results: ReportResult[] = [];
    try {
      for (const file of packed)
        for await (const document of documentsOf(file))
          results.push(await this.store.record(await readReport(document, this.clock.now())));
    } catch (error) {
      if (error instanceof ReportRefused) return { result: 'refused', sentence: error.sentence };
      throw error;
    }
    const order = ['recorded', 'too_many', 'known', 'unproved'] as const;
    return { result: order.find((one) => results.includes(one)) ?? 'dropped' };
  }
}
