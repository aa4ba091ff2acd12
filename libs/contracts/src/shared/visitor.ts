import { BooleanField, TextField } from '../fields/decorators';

/** Properties of the request of a page that distinguish people from programs. No network address, no identity. */
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
    description: 'Whether the program declares a prefetch or a preview, so that no person reads yet.',
  })
  prefetch!: boolean;
}
