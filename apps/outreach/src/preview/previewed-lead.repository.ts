import { statement, typed, withAccount } from '@lode/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { leadVariables } from '../leads/lead.statements';
import type { TemplateValues } from '../templates/template-variables';
import { findCompanyWithPeople } from '../enrolments/candidates';
import type { Candidate } from '../enrolments/recipients';

const findLeadValues = statement({
  sql: `SELECT ${leadVariables} AS values FROM outreach.leads AS lead WHERE account_id = $1 AND id = $2`,
  parameters: ['text', 'text'],
  columns: { values: typed<TemplateValues>('jsonb') },
});

const findLeadFacts = statement({
  sql: `
    SELECT (verification ->> 'score')::float8 AS score, country_code AS country FROM outreach.leads
    WHERE account_id = $1 AND id = $2`,
  parameters: ['text', 'text'],
  columns: { score: 'float8 | null', country: 'text | null' },
});

/** Values of a lead by which branches choose, beside those for templates. */
export interface LeadFacts {
  readonly score: number | null;
  readonly country: string | null;
}

@Injectable()
export class PreviewedLeadRepository {
  constructor(private readonly source: DataSource) {}

  values(account: string, lead: string): Promise<TemplateValues | undefined> {
    return withAccount(this.source, account, async (manager) => {
      const row = await findLeadValues.first(manager, account, lead);
      return row?.values;
    });
  }

  facts(account: string, lead: string): Promise<LeadFacts> {
    return withAccount(
      this.source,
      account,
      async (manager) =>
        (await findLeadFacts.first(manager, account, lead)) ?? { score: null, country: null },
    );
  }

  /** The lead with the people of its company. */
  candidate(account: string, lead: string): Promise<Candidate | undefined> {
    return withAccount(this.source, account, (manager) =>
      findCompanyWithPeople.first(manager, account, lead),
    );
  }
}
