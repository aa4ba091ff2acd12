import type { Provider } from '@nestjs/common';
import { CONFIG, plain, Suppressions } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { SequenceRepository } from '../sequences/sequence.repository';
import { PreviewSequence } from './preview-sequence';
import { PreviewSequenceHandler } from './preview-sequence.handler';
import { PreviewedLeadRepository } from './previewed-lead.repository';

/** Requires `SequenceRepository`. */
export const previewProviders: Provider[] = [
  plain(PreviewedLeadRepository, DataSource),
  {
    provide: PreviewSequence,
    useFactory: (
      { publicUrl }: { readonly publicUrl?: string | undefined },
      sequences: SequenceRepository,
      leads: PreviewedLeadRepository,
      suppressions: Suppressions,
    ) => new PreviewSequence({ sequences, leads, suppressions, publicUrl }),
    inject: [CONFIG, SequenceRepository, PreviewedLeadRepository, Suppressions],
  },
  plain(PreviewSequenceHandler, PreviewSequence),
];
