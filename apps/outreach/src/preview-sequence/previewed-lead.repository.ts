import { Injectable } from '@nestjs/common';
import { withAccount } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { findCompanyWithPeople } from '../enrolments/candidates';
import type { Candidate } from '../enrolments/recipients-of';
import type { TemplateValues } from '../templates/template-variables';
import type { PreviewedLeads } from './preview-sequence';
import { findLeadValues } from './previewed-lead.statements';

@Injectable()
export class PreviewedLeadRepository implements PreviewedLeads {
  constructor(private readonly source: DataSource) {}

  values(account: string, lead: string): Promise<TemplateValues | undefined> {
    return withAccount(this.source, account, async (manager) => {
      const row = await findLeadValues.first(manager, account, lead);
      return row?.values;
    });
  }

  candidate(account: string, lead: string): Promise<Candidate | undefined> {
    return withAccount(this.source, account, (manager) =>
      findCompanyWithPeople.first(manager, account, lead),
    );
  }
}
