import { Type } from 'typebox';
import { importPermissions } from '../../domain/access/importPermissions.ts';
import { ImportKindParams } from '../../contract/imports/sentFile.ts';
import type { Routes } from '../../http/app.ts';
import { demand, may } from '../../http/authorize.ts';
import { fileKinds } from '../../imports/kinds/fileKinds.ts';
import { templateOf } from '../../imports/template.ts';
import { languageOf } from '../../messages.ts';

export const templateRoutes: Routes = {
  /** GET imports/{kind}/template.csv: an empty file of the kind, with what belongs into each column. */
  importTemplate: (app) =>
    app.get(
      '/api/company/:companyId/imports/:kind/template.csv',
      {
        config: may('imports.use'),
        exposeHeadRoute: false,
        schema: {
          params: ImportKindParams,
          response: { 200: { content: { 'text/csv': { schema: Type.Unsafe<string>({ type: 'string' }) } } } },
        },
      },
      async (request, reply) => {
        const { kind } = request.params;
        demand(request, importPermissions[kind], 'kind');
        return reply
          .header('content-disposition', `attachment; filename="${kind}.csv"`)
          .type('text/csv; charset=utf-8')
          .send(templateOf(fileKinds[kind].form, languageOf(request.headers['accept-language'])));
      },
    ),
};
