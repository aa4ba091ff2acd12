import { Injectable } from '@nestjs/common';
import { withAccount } from '@lode/service-kit';
import { DataSource } from 'typeorm';
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
}
