import { isProblem, type Input, type JobOperationId, type Lode, type Schemas } from '@lode/client';
import { collectedAnswer, errorAnswer } from '../tools/answers.js';
import type { ToolDescription } from '../tools/tools.js';
import type { Tasks, TaskState } from './tasks-extension.js';

/** Tasks that are jobs of the API, with the id of the job: any replica can read them with the key of the caller. */
export const jobTasks = (lode: Lode, tools: readonly ToolDescription[]): Tasks => ({
  async start(name, input) {
    const tool = tools.find(({ operation, isLong }) => isLong && operation === name);
    if (!tool) return undefined;
    try {
      const fields = { ...tool.defaults, ...input } as Input<JobOperationId>;
      const { id } = await lode.jobs.start(tool.operation as JobOperationId, fields);
      return stateOf(await lode.call('get_job', { id }));
    } catch (error) {
      return errorAnswer(error);
    }
  },
  read: (id) => unlessUnknown(async () => stateOf(await lode.call('get_job', { id }))),
  cancel: async (id) =>
    (await unlessUnknown(async () => {
      const { state } = await lode.call('get_job', { id });
      if (isOpen(state)) await lode.call('cancel_job', { id });
      return true;
    })) ?? false,
});

const isOpen = (state: Schemas['Job']['state']): boolean => state === 'queued' || state === 'running';

async function unlessUnknown<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work();
  } catch (error) {
    const isGone = ['not_found', 'gone', 'validation'].some((code) => isProblem(error, code));
    if (isGone || error instanceof TypeError) return undefined;
    throw error;
  }
}

/** A job that failed is a completed task with an error of the tool, because the model can read and correct it. */
function stateOf(job: Schemas['Job']): TaskState {
  const { id, created_at, updated_at, expires_at, progress } = job;
  const task = {
    taskId: id,
    createdAt: created_at,
    lastUpdatedAt: updated_at,
    ttlMs: expires_at === null ? null : Date.parse(expires_at) - Date.parse(created_at),
  };
  if (job.state === 'done') return { ...task, status: 'completed', result: collectedAnswer(job.result) };
  if (job.state === 'cancelled') return { ...task, status: 'cancelled' };
  if (job.state !== 'failed')
    return { ...task, status: 'working', statusMessage: `${progress.done} of ${progress.total ?? '?'}` };
  const problem = {
    code: job.problem?.code ?? 'failed',
    message: job.problem?.detail ?? 'The job has failed.',
  };
  const content = [{ type: 'text' as const, text: JSON.stringify(problem) }];
  return { ...task, status: 'completed', result: { content, isError: true } };
}
