import type { Schemas } from '../../api/client';

type Message = Schemas['PreviewedMessage'];

export interface PreviewedStep {
  readonly position: number;
  /** One for each variant, else one. */
  readonly messages: readonly Message[];
}

/** Messages by step, in their order. */
export const stepsOf = (messages: readonly Message[]): PreviewedStep[] =>
  [...Map.groupBy(messages, ({ position }) => position)].map(([position, own]) => ({
    position,
    messages: own,
  }));
