import { putInOutbox } from '../../database/outbox.ts';
import { employee, type EmployeeEvent } from '../../domain/access/employee.ts';
import { company } from '../../domain/company/company.ts';
import { composeMail } from '../mail/composeMail.ts';
import { momentIn } from '../mail/momentIn.ts';
import { reactionId, reactor } from '../reactor.ts';

const NAME = 'passwordChangedMail';

/** Tells people that their password was changed, so that they hear of it when it was not them. */
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
        details: { company: name, email: user.email, at: momentIn(recordedAt, timeZone, language) },
      });
      const id = reactionId(event, NAME);
      await putInOutbox(db, { ...mail, id, companyId, kind: 'passwordChanged', to: user.email }, clock.now());
    },
  },
});
