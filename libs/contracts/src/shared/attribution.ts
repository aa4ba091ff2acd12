import { TextField } from '../fields/decorators';

/** Whom the data of an answer are owed to; to be shown where they are shown. */
export class Attribution {
  @TextField({ description: 'The words to show.', example: '© OpenStreetMap contributors' })
  text!: string;

  @TextField({ description: 'The licence (SPDX identifier).', example: 'ODbL-1.0' })
  licence!: string;

  @TextField({ description: 'Where to read about both; null where there is no page.', nullable: true })
  url!: string | null;
}
