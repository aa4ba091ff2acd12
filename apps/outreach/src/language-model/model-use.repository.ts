import { statement, withAccount } from '@lode/database';
import { CLOCK, CONFIG, type Clock, type ConfigOf } from '@lode/platform';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { modelSettings } from '../outreach.config';

const findUse = statement({
  sql: 'SELECT is_on FROM outreach.model_uses WHERE account_id = $1',
  parameters: ['text'],
  columns: { is_on: 'boolean' },
});

const switchUse = statement({
  sql: `
    INSERT INTO outreach.model_uses (account_id, is_on, day, used) VALUES ($1, $2, $3, 0)
    ON CONFLICT (account_id) DO UPDATE SET is_on = excluded.is_on`,
  parameters: ['text', 'boolean', 'date'],
});

/** One of the requests of a day. */
const takeOne = statement({
  sql: `
    UPDATE outreach.model_uses SET day = $2, used = CASE WHEN day = $2 THEN used + 1 ELSE 1 END
    WHERE account_id = $1 AND is_on AND (day <> $2 OR used < $3)`,
  parameters: ['text', 'date', 'integer'],
});

/** Which accounts use the language model, and how often per day. */
@Injectable()
export class ModelUse {
  constructor(
    private readonly source: DataSource,
    @Inject(CONFIG) private readonly config: ConfigOf<typeof modelSettings>,
    @Inject(CLOCK) private readonly clock: Pick<Clock, 'now'>,
  ) {}

  async isOn(account: string): Promise<boolean> {
    const found = await withAccount(this.source, account, (manager) => findUse.first(manager, account));
    return found?.is_on ?? false;
  }

  async change(account: string, isOn: boolean): Promise<void> {
    await withAccount(this.source, account, (manager) => switchUse.run(manager, account, isOn, this.today()));
  }

  /** @returns false if the account does not use the model, or has used it up for the day (UTC) */
  async take(account: string): Promise<boolean> {
    const { modelDailyRequests: limit } = this.config;
    const taken = await withAccount(this.source, account, (manager) =>
      takeOne.run(manager, account, this.today(), limit),
    );
    return taken > 0;
  }

  private readonly today = (): string => new Date(this.clock.now()).toISOString().slice(0, 10);
}
