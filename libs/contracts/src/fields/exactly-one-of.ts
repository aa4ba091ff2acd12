import type { DtoClass } from './field';

const choices = new WeakMap<object, readonly string[]>();

/**
 * Declares that a request has exactly one of these fields. The documents show one variant per field; validation requires
 * one, and the service rejects combinations. Subclasses do not inherit the declaration: some allow all fields to be absent.
 */
export const ExactlyOneOf =
  (...names: readonly string[]): ClassDecorator =>
  (dto) =>
    void choices.set(dto, names);

/** The fields of which a request has exactly one; empty where there is no such rule. */
export const choiceOf = (dto: DtoClass): readonly string[] => choices.get(dto) ?? [];
