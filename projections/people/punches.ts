import { clockId, type TimeClockEvent } from '../../server/domain/people/timeClock.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import { projection, type Values } from '../projection.ts';
import { creating } from '../table.ts';
import { punchTable } from './tables.ts';

type PunchEvent = Extract<TimeClockEvent, { type: 'PunchRecorded' | 'PunchCorrected' }>;
type Event = Pick<RecordedEvent<PunchEvent>, 'data' | 'metadata'>;

const keyOf = ({ data, metadata }: Event): Values => ({ company_id: metadata.companyId, punch_id: data.punchId });

/** A company's punches, for the list of them and the sessions that they make. */
export const punches = projection<PunchEvent>({
  name: 'punches',
  version: 2,
  tables: ['punch'],
  tags: [{ type: 'Punch' }],
  create: creating(punchTable),
  on: {
    PunchRecorded: (rows, { data, metadata }) => {
      rows.set('punch', keyOf({ data, metadata }), {
        user_id: data.userId,
        clock_id: clockId(data.userId, data.workday),
        card_id: data.cardId,
        device_id: data.deviceId,
        type: data.type,
        check_time: data.checkTime,
        workday: data.workday,
        recorded_at: metadata.recordedAt,
      });
    },
    PunchCorrected: (rows, event) => {
      const { is } = event.data;
      if (is === null) rows.delete('punch', keyOf(event));
      else
        rows.set('punch', keyOf(event), {
          ...{ type: is.type, check_time: is.checkTime, workday: is.workday },
          is_corrected: true,
        });
    },
  },
});
