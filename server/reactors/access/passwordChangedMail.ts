import { enqueueMail } from '../../database/outbox.ts';
import { employee, type EmployeeEvent } from '../../domain/access/employee.ts';
import { company } from '../../domain/company/company.ts';
import { composeMail } from '../mail/composeMail.ts';
import { formatMoment } from '../mail/formatMoment.ts';
import { reactionId, reactor } from '../reactor.ts';

const NAME = 'passwordChangedMail';

/** Mails users that their password was changed, in case it wasn't them. */
export const passwordChangedMail = reactor<EmployeeEvent>({
  name: NAME,
  on: {
    PasswordChanged: async (event, { handler, db, clock }) => {
      const { companyId, recordedAt } = event.metadata;
      const { userId, language } = event.data;
      const [{ state: user }, { state: employer }] = await Promise.all([
        handler.load(employee, companyId, userId),
        handler.load(company, companyId, companyId),
      ]);
      const { name, timeZone } = employer;
      const mail = composeMail({
        kind: 'passwordChanged',
        language,
        paragraphs: ['lead', 'wasNotMe'],
        details: { company: name, email: user.email, at: formatMoment(recordedAt, timeZone, language) },
      });
      const id = reactionId(event, NAME);
      await enqueueMail(db, { ...mail, id, companyId, kind: 'passwordChanged', to: user.email }, clock.now());
    },
  },
});
