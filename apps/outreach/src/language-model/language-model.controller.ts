import { Controller, Inject } from '@nestjs/common';
import {
  GetSortingSettings,
  ProblemError,
  UpdateSortingSettings,
  type SortingSettings,
  type UpdateSortingSettingsRequest,
} from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/bus';
import { CONFIG, type ConfigOf } from '@lode/platform';
import type { modelSettings } from '../outreach.config';
import { ModelUse } from './model-use.repository';

@Controller()
export class LanguageModelController {
  constructor(
    private readonly use: ModelUse,
    @Inject(CONFIG) private readonly config: ConfigOf<typeof modelSettings>,
  ) {}

  @Handles(GetSortingSettings)
  async get(_: object, context: CallContext): Promise<SortingSettings> {
    return this.answer(await this.use.isOn(accountOf(context)));
  }

  /** @throws ProblemError conflict, forbidden */
  @Handles(UpdateSortingSettings)
  async update(
    { uses_model: isOn }: UpdateSortingSettingsRequest,
    context: CallContext,
  ): Promise<SortingSettings> {
    if (context.scopes?.has('keys:admin') === false)
      throw new ProblemError(
        'forbidden',
        'Only an owner of the account decides whether the language model is used.',
      );
    if (isOn && this.config.modelUrl === undefined)
      throw new ProblemError('conflict', 'The deployment has no language model: LODE_MODEL_URL is not set.');
    await this.use.change(accountOf(context), isOn);
    return this.answer(isOn);
  }

  private readonly answer = (isOn: boolean): SortingSettings => ({
    uses_model: isOn && this.config.modelUrl !== undefined,
    model: this.config.modelUrl === undefined ? null : (this.config.modelName ?? null),
  });
}
