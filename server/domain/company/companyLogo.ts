import type { Event } from '../../kernel/decider.ts';
import type { PrintedLogo } from '../printables.ts';

/** A picture in the file store. */
type Stored = { readonly sha256: string; readonly size: number; readonly mediaType: string };

/** A company's logo, encoded again, with a small one; sizes in pixels, `name` as it was sent. */
export type CompanyLogo = Stored & {
  readonly width: number;
  readonly height: number;
  readonly name: string;
  readonly thumbnail: Stored;
};

/** What a document keeps of the logo that it shows. */
export const printedLogo = ({ sha256, mediaType, width, height }: CompanyLogo): PrintedLogo => ({
  ...{ sha256, mediaType, width, height },
});

export type CompanyLogoEvent =
  | Event<'CompanyLogoSet', { companyId: string; logo: CompanyLogo; was: CompanyLogo | null }>
  | Event<'CompanyLogoRemoved', { companyId: string; was: CompanyLogo }>;
