import { Module } from '@nestjs/common';
import { SequencesModule } from '../sequences.module';
import { CONFIG } from '@lode/platform';
import { Suppressions } from '@lode/privacy';
import { SequenceRepository } from '../sequences/sequence.repository';
import { PreviewSequence } from './preview-sequence';
import { PreviewController } from './preview.controller';
import { PreviewedLeadRepository } from './previewed-lead.repository';

@Module({
  imports: [SequencesModule],
  controllers: [PreviewController],
  providers: [
    PreviewedLeadRepository,
    {
      provide: PreviewSequence,
      useFactory: (
        { publicUrl, trackingUrl }: Record<'publicUrl' | 'trackingUrl', string | undefined>,
        sequences: SequenceRepository,
        leads: PreviewedLeadRepository,
        suppressions: Suppressions,
      ) => new PreviewSequence({ sequences, leads, suppressions, publicUrl: trackingUrl ?? publicUrl }),
      inject: [CONFIG, SequenceRepository, PreviewedLeadRepository, Suppressions],
    },
  ],
})
export class PreviewModule {}
