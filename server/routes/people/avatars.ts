import { keepCover } from '../../commands/documents/keepFiles.ts';
import { FileAnswer } from '../../contract/documents/documents.ts';
import { AvatarAnswer, AvatarParams, SetAvatar, UserIdParams } from '../../contract/people/employees.ts';
import { isAllowed } from '../../domain/access/permissions.ts';
import { employee } from '../../domain/access/employee.ts';
import { COVER_BYTES, extensionOf } from '../../domain/documents/fileRules.ts';
import { setAvatar } from '../../domain/people/editEmployee.ts';
import type { Routes } from '../../http/app.ts';
import { may, sessionOf } from '../../http/authorize.ts';
import { notFound } from '../../http/requestError.ts';
import { takesFile, uploadOf } from '../../http/uploads.ts';
import { put } from '../kit/call.ts';
import { accepted, commandContext } from '../kit/command.ts';
import { sendFile } from '../kit/sendFile.ts';
import { asNotFound, employeeInfo, loadEmployee } from './presentEmployee.ts';

export const avatarRoutes: Routes = {
  /** PUT user/{userId}/avatar: one's own picture, or of those who edit employees anyone's (spec 3, section 7). */
  setAvatar: put(
    '/api/user/:userId/avatar',
    {
      may: 'session.own',
      config: takesFile({ maxBytes: COVER_BYTES - 1, tooBig: 'files.imageTooBig' }),
      params: UserIdParams,
      body: SetAvatar,
      answer: AvatarAnswer,
    },
    async (request, deps) => {
      const { userId } = request.params;
      const session = sessionOf(request);
      const { companyId } = session;
      const context = commandContext(request);
      // Someone else's is the same 404 as nobody's.
      if (session.userId !== userId && !isAllowed(session, 'employees.edit')) throw notFound();
      await loadEmployee(deps.services, companyId, userId);
      // The file first: no record is ever without its file.
      const avatar = await keepCover(deps, companyId, uploadOf(request));
      const { handler } = deps.services;
      const handled = await handler.handle(employee, userId, { userId, avatar }, setAvatar, context).catch(asNotFound);
      const { name } = await employeeInfo(deps.services, companyId, userId);
      const { commandId } = context;
      return accepted(request, deps, handled, {
        data: { userId, avatar: avatar.sha256, revision: Number(handled.revision), commandId },
        notice: 'people.avatarSaved',
        details: { name },
        about: 'EmployeePictured',
      });
    },
  ),

  /** The picture that an employee has, or its small one, for colleagues. */
  avatar: (app, { services, files }) =>
    app.get(
      '/api/company/:companyId/employees/:userId/avatar/:sha256',
      {
        config: may('company.view'),
        exposeHeadRoute: false,
        schema: { params: AvatarParams, response: { 200: FileAnswer } },
      },
      async (request, reply) => {
        const { companyId, userId, sha256 } = request.params;
        const { avatar } = (await loadEmployee(services, companyId, userId)).state;
        const found = avatar === null ? undefined : [avatar, avatar.thumbnail].find((each) => each.sha256 === sha256);
        const file = found && (await files.open(companyId, sha256));
        if (!found || !file) throw notFound();
        const name = `picture.${extensionOf(found.mediaType.replace('/', '.'))}`;
        return sendFile(reply, { ...file, mediaType: found.mediaType, name, disposition: 'inline' });
      },
    ),
};
