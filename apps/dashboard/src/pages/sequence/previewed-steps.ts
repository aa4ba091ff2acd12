import type { Schemas } from '../../api/client';

type Message = Schemas['PreviewedMessage'];
type Task = Schemas['PreviewedTask'];

export interface PreviewedStep {
  readonly position: number;
  /** One for each variant, else one. */
  readonly messages: readonly Message[];
}

interface ManualStep {
  readonly position: number;
  readonly task: Task;
}

/** Messages by step, and tasks, in the order of the steps. */
export const stepsOf = ({
  messages,
  tasks,
}: Pick<Schemas['SequencePreview'], 'messages' | 'tasks'>): (PreviewedStep | ManualStep)[] =>
  [
    ...[...Map.groupBy(messages, ({ position }) => position)].map(([position, own]) => ({
      position,
      messages: own,
    })),
    ...tasks.map((task) => ({ position: task.position, task })),
  ].toSorted((one, other) => one.position - other.position);
