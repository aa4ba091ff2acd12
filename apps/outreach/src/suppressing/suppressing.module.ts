import type { Provider } from '@nestjs/common';
import { Bus, CLOCK, plain, Tasks } from '@lode/service-kit';
import { BusDoNotContactList } from './do-not-contact-list.adapter';
import { SuppressPersons } from './suppress-persons';

export const suppressingProviders: Provider[] = [
  plain(BusDoNotContactList, Bus),
  plain(SuppressPersons, Tasks, BusDoNotContactList, CLOCK),
];
