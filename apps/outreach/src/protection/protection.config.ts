import { listOf, setting, text, wholeNumber, type SettingType } from '@lode/service-kit';

const percentage: SettingType<number> = {
  expects: 'it to a percentage above 0 and up to 100, such as 0.3',
  parse: (value) => (/^\d{1,3}(\.\d{1,3})?$/.test(value) && +value > 0 && +value <= 100 ? +value : undefined),
};

/** Limits of bounces and complaints, above which the sequences of a sender are paused. */
export const protectionSettings = {
  maxBounceRate: setting(
    percentage,
    'LODE_MAX_BOUNCE_RATE',
    5,
    'hard bounces per 100 of the last 200 messages of a sender, above which its sequences are paused',
  ),
  minBounces: setting(
    wholeNumber(1, 200),
    'LODE_MIN_BOUNCES',
    5,
    'minimum number of hard bounces for a pause',
  ),
  maxComplaintRate: setting(
    percentage,
    'LODE_MAX_COMPLAINT_RATE',
    0.3,
    'complaints per 100 of the last 2,000 messages of a sender, above which its sequences are paused',
  ),
  minComplaints: setting(
    wholeNumber(1, 2000),
    'LODE_MIN_COMPLAINTS',
    3,
    'minimum number of complaints for a pause',
  ),
  dnsBlocklists: setting<readonly string[]>(
    listOf(text),
    'LODE_DNS_BLOCKLISTS',
    [],
    'zones of DNS blocklists of domains, such as dbl.example.org, in which the check of a sequence looks for the domain of the sender',
  ),
};
