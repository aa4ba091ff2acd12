import { BooleanField, TextField } from '../fields/decorators';

/** How a page was asked for, as far as it tells people from programs. Says nothing of who or where they are. */
export class Visitor {
  @TextField({ description: 'The method of the request.', oneOf: ['GET', 'HEAD', 'POST'] })
  method!: 'GET' | 'HEAD' | 'POST';

  @TextField({
    description: 'The program that asks, in its own words; null where it says nothing.',
    nullable: true,
    maxLength: 500,
  })
  user_agent!: string | null;

  @BooleanField({
    description: 'Whether the program says that it looks ahead or makes a preview, and nobody reads yet.',
  })
  prefetch!: boolean;
}
