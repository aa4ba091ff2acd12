import { BooleanField, TextField } from '../fields/decorators';

/** Properties of the request of a page that distinguish people from programs. No network address, no identity. */
export class Visitor {
  @TextField({ description: 'HTTP method of the request.', oneOf: ['GET', 'HEAD', 'POST'] })
  method!: 'GET' | 'HEAD' | 'POST';

  @TextField({
    description: 'User-Agent of the client. Null if it sent none.',
    nullable: true,
    maxLength: 500,
  })
  user_agent!: string | null;

  @BooleanField({
    description:
      'Whether the client declares a prefetch or a preview, so that no person has opened the page yet.',
  })
  prefetch!: boolean;
}
