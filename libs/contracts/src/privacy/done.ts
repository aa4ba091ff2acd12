import { BooleanField } from '../fields/decorators';

export class Done {
  @BooleanField({ description: 'Always true.' })
  done!: boolean;
}
