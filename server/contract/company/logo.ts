import { Type } from 'typebox';
import { FILE_NAME_MAX } from '../../domain/documents/fileRules.ts';
import { accepted } from '../envelope.ts';
import { closed, Id } from '../scalars.ts';

export const LogoParams = Type.Object({ companyId: Id, sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }) });

/** PUT logo: a form with a JPEG or PNG, smaller than 2 MB. What a handler sees in place of the file is its name. */
export const SetCompanyLogo = closed({
  file: Type.String({
    maxLength: FILE_NAME_MAX,
    contentMediaType: 'application/octet-stream',
    requiredCode: 'files.missing',
  }),
});

/** POST logo/restore: the command that set or removed the logo is undone; needs If-Match. */
export const RestoreCompanyLogo = closed({ undoes: Type.String({ maxLength: 36, pattern: '^[0-9a-fA-F-]{36}$' }) });

export const LogoSavedAnswer = accepted(Type.Object({ revision: Type.Integer(), commandId: Type.String() }));
