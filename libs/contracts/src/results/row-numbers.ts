import { IntegerField, IntegerListField } from '../fields/decorators';

/** Maximum number of chosen rows, which are added to a list without a job. */
const maxNumbers = 1000;

/** Chosen rows of a result set; numbers without a row are ignored, since rows of erased people are deleted. */
export const RowNumbersField = (description: string): PropertyDecorator =>
  IntegerListField({
    description,
    optional: true,
    minItems: 1,
    maxItems: maxNumbers,
    items: { minimum: 1, maximum: 100_000 },
  });

/** The number of an entry of an answer in its result set. */
export const RowNumberField = (): PropertyDecorator =>
  IntegerField({
    description:
      'Number of the row in the result set `result_id`, from 1; `row_numbers` of `POST /lists/{id}/leads` takes it. Omitted without a result set.',
    optional: true,
    minimum: 1,
  });
