import { setting, wholeNumber } from '@lode/service-kit';

/** A recipient may use the links of a message for that many months at least. */
const minMessageMonths = 6;
const maxMonths = 1200;

/** Retention of the history of sequences. */
export const retentionSettings = {
  eventRetentionMonths: setting<number | undefined>(
    wholeNumber(1, maxMonths),
    'LODE_EVENT_RETENTION_MONTHS',
    undefined,
    'full months for which events of sequences are kept; counts remain; without it, they are kept with their sequence',
  ),
  messageRetentionMonths: setting<number | undefined>(
    wholeNumber(minMessageMonths, maxMonths),
    'LODE_MESSAGE_RETENTION_MONTHS',
    undefined,
    'full months for which messages are kept after their enrolment has ended; their links stop working; counts remain; without it, they are kept with their sequence',
  ),
};
