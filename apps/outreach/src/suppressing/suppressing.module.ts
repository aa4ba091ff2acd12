import type { Provider } from '@nestjs/common';
import { BusDoNotContactList } from './do-not-contact-list.adapter';
import { SuppressPersons, DO_NOT_CONTACT_LIST } from './suppress-persons';

export const suppressingProviders: Provider[] = [
  { provide: DO_NOT_CONTACT_LIST, useExisting: BusDoNotContactList },
  BusDoNotContactList,
  SuppressPersons,
];
