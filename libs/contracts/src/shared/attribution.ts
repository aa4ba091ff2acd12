import { TextField } from '../fields/decorators';

/** The attribution of the data of an answer, to be shown with the data. */
export class Attribution {
  @TextField({ description: 'The words to show.', example: '© OpenStreetMap contributors' })
  text!: string;

  @TextField({ description: 'The licence (SPDX identifier).', example: 'ODbL-1.0' })
  licence!: string;

  @TextField({ description: 'Where to read about both; null where there is no page.', nullable: true })
  url!: string | null;
}
