import { TextField } from '../fields/decorators';

/** The attribution of the data of an answer, to be shown with the data. */
export class Attribution {
  @TextField({ description: 'Text to display.', example: '© OpenStreetMap contributors' })
  text!: string;

  @TextField({ description: 'Licence of the data (SPDX identifier).', example: 'ODbL-1.0' })
  licence!: string;

  @TextField({ description: 'URL of the source and the licence. Null if there is none.', nullable: true })
  url!: string | null;
}
