import { setting, text, type ConfigOf } from '@lode/service-kit';

export const exportSettings = {
  leadSource: setting(
    text,
    'LODE_LEAD_SOURCE',
    'Other',
    'what stands under Lead Source in files for Salesforce; by default a value that is there in every organisation',
  ),
};

export type ExportConfig = ConfigOf<typeof exportSettings>;
