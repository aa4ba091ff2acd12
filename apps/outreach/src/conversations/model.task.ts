import { task } from '@lode/work';

export interface ReplyToSort {
  readonly account: string;
  readonly conversation: string;
  /** ID of the message. */
  readonly mail: string;
}

/** Asks the language model of the operator about a reply whose label is open. */
export const SortReplyByModel = task<ReplyToSort>({
  name: 'sort_reply_by_model',
  attempts: 5,
  retryDelaySeconds: 30,
  concurrency: 2,
});

/** Percent below which a label is open. */
const openBelow = 60;

/** Whether phrases leave a label open. */
export const isOpenLabel = ({
  by,
  label,
  confidence,
}: {
  by: string;
  label: string;
  confidence: number;
}): boolean => by === 'phrases' && (label === 'other' || confidence < openBelow);
