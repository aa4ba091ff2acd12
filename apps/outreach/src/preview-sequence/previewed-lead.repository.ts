import { Injectable } from '@nestjs/common';
import { withAccount } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { leadVariables } from '../database/lead-variables';
import type { TemplateValues } from '../templates/template-variables';
import type { PreviewedLeads } from './preview-sequence';

@Injectable()
export class PreviewedLeadRepository implements PreviewedLeads {
  constructor(private readonly source: DataSource) {}

  values(account: string, lead: string): Promise<TemplateValues | undefined> {
    return withAccount(this.source, account, async (manager) => {
      const [row] = await manager.query<{ values: TemplateValues }[]>(
        `SELECT ${leadVariables} AS values FROM outreach.leads AS lead WHERE account_id = $1 AND id = $2`,
        [account, lead],
      );
      return row?.values;
    });
  }
}
