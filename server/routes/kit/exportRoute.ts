import type { TSchema } from 'typebox';
import { CompanyParams } from '../../contract/company/company.ts';
import type { Permission } from '../../domain/access/permissions.ts';
import type { Route } from '../../http/app.ts';
import { alsoAsOf } from '../../http/asOf.ts';
import { may } from '../../http/authorize.ts';
import type { Asked } from './call.ts';
import { document, documentLimit } from './documentLimit.ts';
import { exportSheet, sheetAnswer, type ExportSheet } from './exportSheet.ts';
import { readDb, type ReadDb } from './readDb.ts';

type Exporting<Q extends TSchema> = Asked<typeof CompanyParams, Q, TSchema>;

interface ExportCall<Q extends TSchema> {
  /** Who may take the file. */
  readonly may: Permission;
  readonly query: Q;
  /** Refuses what this user may not ask for, before it counts for the limit of exports. */
  readonly demand?: (request: Exporting<Q>) => void;
}

/**
 * GET a list as a file, with all its rows, of now or of the moment that the request asks about (`X-As-Of`). Noted in the
 * log before it leaves (trust 6).
 */
export const exportRoute =
  <Q extends TSchema, Row>(
    url: string,
    { may: permission, query, demand }: ExportCall<Q>,
    sheetOf: (request: Exporting<Q>, from: ReadDb) => ExportSheet<Row> | Promise<ExportSheet<Row>>,
  ): Route =>
  (app, { services }) => {
    const mayTakeOneMore = documentLimit(app);
    app.get(
      url,
      {
        config: { ...may(permission), ...alsoAsOf, ...document },
        exposeHeadRoute: false,
        schema: { params: CompanyParams, querystring: query, response: sheetAnswer },
      },
      async (request, reply) => {
        const asked = request as Exporting<Q>;
        demand?.(asked);
        await mayTakeOneMore(asked);
        return exportSheet(asked, reply, services, await sheetOf(asked, readDb(asked, services)));
      },
    );
  };
