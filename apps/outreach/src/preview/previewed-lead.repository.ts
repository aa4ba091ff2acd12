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

@Injectable()
export class PreviewedLeadRepository {
  constructor(private readonly source: DataSource) {}

  values(account: string, lead: string): Promise<TemplateValues | undefined> {
    return withAccount(this.source, account, async (manager) => {
      const row = await findLeadValues.first(manager, account, lead);
      return row?.values;
    });
  }

  /** The lead with the people of its company. */
  candidate(account: string, lead: string): Promise<Candidate | undefined> {
    return withAccount(this.source, account, (manager) =>
      findCompanyWithPeople.first(manager, account, lead),
    );
  }
}
