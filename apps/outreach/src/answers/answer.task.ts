import { task } from '@lode/work';

export interface AnswerToSend {
  readonly account: string;
  /** Id of the message of the conversation. */
  readonly answer: string;
}

/** Hands an answer to its recipients over. Attempts are counted in the answer itself. */
export const SendAnswer = task<AnswerToSend>({
  name: 'send_answer',
  attempts: 1000,
  retryDelaySeconds: 5,
  concurrency: 5,
});
