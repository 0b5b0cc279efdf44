import { CompanyParams } from '../../contract/company/company.ts';
import { LogoParams, LogoSavedAnswer, RestoreCompanyLogo, SetCompanyLogo } from '../../contract/company/logo.ts';
import { FileAnswer } from '../../contract/documents/documents.ts';
import { keepCover } from '../../commands/documents/keepFiles.ts';
import { company, type Company, type CompanyEvent } from '../../domain/company/company.ts';
import { removeCompanyLogo, setCompanyLogo } from '../../domain/company/setCompanyLogo.ts';
import { COVER_BYTES, extensionOf } from '../../domain/documents/fileRules.ts';
import type { RouteDeps, Routes } from '../../http/app.ts';
import { may } from '../../http/authorize.ts';
import { notFound } from '../../http/requestError.ts';
import { takesFile, uploadOf } from '../../http/uploads.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import { logoType } from '../../queries/documents/storedFiles.ts';
import type { FastifyRequest } from 'fastify';
import { del, post, put } from '../kit/call.ts';
import { accepted, commandContext } from '../kit/command.ts';
import { undoCommand, undoingOf } from '../kit/undoCommand.ts';
import { sendFile } from '../kit/sendFile.ts';

const changes = { may: 'company.settings', params: CompanyParams, answer: LogoSavedAnswer } as const;

export const logoRoutes: Routes = {
  /** GET logo/{sha256}: a picture that is or was the company's logo; everybody sees it, so reading it is not noted. */
  companyLogo: (app, { services, files }) =>
    app.get(
      '/api/company/:companyId/logo/:sha256',
      {
        config: may('company.view'),
        exposeHeadRoute: false,
        schema: { params: LogoParams, response: { 200: FileAnswer } },
      },
      async (request, reply) => {
        const { companyId, sha256 } = request.params;
        const { logo } = (await services.handler.load(company, companyId, companyId)).state;
        // The log may name a new logo before the read model of files has it.
        const now = logo === null ? undefined : [logo, logo.thumbnail].find((each) => each.sha256 === sha256);
        const mediaType = now?.mediaType ?? (await logoType(services.db, companyId, sha256));
        const file = mediaType === null ? null : await files.open(companyId, sha256);
        if (mediaType === null || !file) throw notFound();
        const name = `logo.${extensionOf(mediaType.replace('/', '.'))}`;
        return sendFile(reply, { ...file, mediaType, name, disposition: 'inline' });
      },
    ),

  /** PUT logo: JPEG or PNG, instead of the one before (spec 1, sections 5 and 7). */
  setCompanyLogo: put(
    '/api/company/:companyId/logo',
    {
      ...changes,
      config: takesFile({ maxBytes: COVER_BYTES - 1, tooBig: 'files.imageTooBig' }),
      body: SetCompanyLogo,
    },
    async (request, deps) => {
      const { companyId } = request.params;
      const context = commandContext(request);
      // The file first: no record is ever without its file.
      const logo = await keepCover(deps, companyId, uploadOf(request));
      const { handler } = deps.services;
      const handled = await handler.handle(company, companyId, { companyId, logo }, setCompanyLogo, context);
      return saved(request, deps, handled, context, { notice: 'company.logoSaved' });
    },
  ),

  /** DELETE logo: takes it away. */
  removeCompanyLogo: del('/api/company/:companyId/logo', changes, async (request, deps) => {
    const { companyId } = request.params;
    const context = commandContext(request);
    const handled = await deps.services.handler.handle(company, companyId, { companyId }, removeCompanyLogo, context);
    return saved(request, deps, handled, context, { notice: 'company.logoRemoved' });
  }),

  /** POST logo/restore: takes a new or a removed logo back; its files are in the store still. */
  restoreCompanyLogo: post(
    '/api/company/:companyId/logo/restore',
    { ...changes, body: RestoreCompanyLogo },
    async (request, deps) => {
      const { companyId } = request.params;
      const { undoes } = request.body;
      const undoing = undoingOf(company, ({ logo }) => ({ logo: { logo } }));
      const undo = { id: companyId, undoes };
      const { handled, context, told } = await undoCommand(request, deps.services, undoing, undo, (back, of) => {
        const { logo } = back as { readonly logo?: Company['logo'] };
        const restore = (wanted: { companyId: string }, state: Company): CompanyEvent[] => {
          if (logo === undefined) return [];
          return logo ? setCompanyLogo({ ...wanted, logo }, state) : removeCompanyLogo(wanted, state);
        };
        return deps.services.handler.handle(company, companyId, { companyId }, restore, of);
      });
      return saved(request, deps, handled, context, told);
    },
  ),
};

const saved = (
  request: FastifyRequest,
  deps: RouteDeps,
  handled: Handled,
  { commandId }: CommandContext,
  told: { readonly notice: string; readonly details?: Readonly<Record<string, unknown>> },
) =>
  accepted(request, deps, handled, {
    data: { revision: Number(handled.revision), commandId },
    ...told,
    about: 'CompanyLogoSet',
  });
