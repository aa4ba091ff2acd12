import { Controller } from '@nestjs/common';
import {
  FindCompanySites,
  FindProfileOwners,
  type CompanySites,
  type FindCompanySitesRequest,
  type FindProfileOwnersRequest,
  type ProfileOwners,
} from '@lode/contracts';
import { companyNameKeys } from '@lode/domain/company-names';
import { Handles, profilesOf, SubjectHasher } from '@lode/service-kit';
import { SiteRepository } from '../reading/site.repository';
import { ownersOf } from './owners-of';

/** Searches the cached readings of sites, by company name and by profile. */
@Controller()
export class FindSitesHandler {
  constructor(
    private readonly sites: SiteRepository,
    private readonly hasher: SubjectHasher,
  ) {}

  @Handles(FindCompanySites)
  async findByCompany({ name }: FindCompanySitesRequest): Promise<CompanySites> {
    const keys = companyNameKeys(name);
    return { sites: keys.length === 0 ? [] : await this.sites.findByCompany(keys) };
  }

  @Handles(FindProfileOwners)
  async findOwners({ profile_url: url }: FindProfileOwnersRequest): Promise<ProfileOwners> {
    const hashes = profilesOf(this.hasher, url);
    if (hashes.length === 0) return { owners: [] };
    const isSame = (profile: string): boolean =>
      profilesOf(this.hasher, profile).some((hash) => hashes.includes(hash));
    return { owners: ownersOf(await this.sites.findByProfile(hashes), isSame) };
  }
}
