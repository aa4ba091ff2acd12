import type { MailEvent, ReceivedMail } from '@lode/sandbox';
import { secondVariantText } from './sequence-client';
import type { SequenceRun } from './sequence-run';

/** Messages with a reaction, as the recipients performed them. */
export interface StepTruth {
  readonly sent: number;
  readonly opens: number;
  readonly clicks: number;
  readonly replies: number;
  readonly bounces: number;
}

/** Figures of a step. @param isOf selects its messages, such as those of a variant */
export function truthOf(
  run: Pick<SequenceRun, 'recipients' | 'messages'>,
  step: number,
  isOf: (mail: ReceivedMail) => boolean = () => true,
): StepTruth {
  const nth = new Map<string, number>();
  const ids = new Set<string>();
  for (const mail of run.messages()) {
    const [to = ''] = mail.envelope.to;
    nth.set(to, (nth.get(to) ?? 0) + 1);
    if (nth.get(to) === step && isOf(mail)) ids.add(idOf(mail));
  }
  const having = (wanted: (event: MailEvent) => boolean): number =>
    new Set(
      run.recipients.done
        .filter(({ messageId, event }) => ids.has(messageId) && wanted(event))
        .map(({ messageId }) => messageId),
    ).size;
  return {
    sent: ids.size,
    opens: having(({ does }) => does === 'opens'),
    clicks: having(({ does }) => does === 'clicks'),
    replies: having(({ does }) => does === 'replies'),
    bounces: having((event) => event.does === 'bounces' && event.because !== 'delayed'),
  };
}

export const hasSecondVariant = ({ html }: ReceivedMail): boolean => html.includes(secondVariantText);

const idOf = ({ headers }: ReceivedMail): string => headers.get('message-id')?.[0] ?? '';
