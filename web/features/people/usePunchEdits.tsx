import { DeleteIcon, EditIcon, PlusIcon } from '@blueprintjs/icons';
import { useState, type ReactNode } from 'react';
import type { PunchRow } from '../../../server/contract/people/punches.ts';
import type { SheetSession } from '../../../server/contract/people/timeSheets.ts';
import { PunchType } from '../../../server/domain/people/punchCodes.ts';
import type { MenuAction } from '../../components/MenuActions.tsx';
import { useText } from '../../i18n/useText.ts';
import { PunchDialog, type PunchEdit } from './PunchDialog.tsx';
import { RemovePunchDialog } from './RemovePunchDialog.tsx';

type PunchOf = Pick<PunchRow, 'id' | 'checkTime'>;

/** A session as its punches are corrected: what is missing is null. */
interface EditedSession {
  readonly name: string;
  readonly cardId: string;
  readonly workday: string;
  readonly clockIn: PunchOf | null;
  readonly clockOut: PunchOf | null;
}

const punchOf = (id: string | null, checkTime: string | null): PunchOf | null =>
  id && checkTime ? { id, checkTime } : null;

/** A session of someone's sheet, to correct. */
export const editedOf = (session: SheetSession, name: string): EditedSession => ({
  ...{ name, cardId: session.cardId, workday: session.workday },
  clockIn: punchOf(session.clockInId, session.timestampIn),
  clockOut: punchOf(session.clockOutId, session.timestampOut),
});

/** What one can do with the punches of a session, and the dialog of what is being done; null: nothing is. */
export function usePunchEdits(): {
  readonly actionsOf: (session: EditedSession) => readonly MenuAction[];
  readonly dialog: ReactNode;
} {
  const { t } = useText('people');
  const [edited, setEdited] = useState<PunchEdit | null>(null);
  const [removed, setRemoved] = useState<Pick<PunchRow, 'id' | 'name' | 'type' | 'checkTime'> | null>(null);
  const actionsOf = ({ name, cardId, workday: day, clockIn, clockOut }: EditedSession): readonly MenuAction[] =>
    [PunchType.IN, PunchType.OUT].flatMap((type): MenuAction[] => {
      const punch = type === PunchType.IN ? clockIn : clockOut;
      const word = type === PunchType.IN ? 'In' : 'Out';
      const edit: PunchEdit = { type, punch, cardId, name, day };
      if (punch === null)
        return [{ id: `add${word}`, title: t(`add${word}`), icon: <PlusIcon />, run: () => setEdited(edit) }];
      return [
        { id: `correct${word}`, title: t(`correct${word}`), icon: <EditIcon />, run: () => setEdited(edit) },
        {
          id: `remove${word}`,
          title: t(`remove${word}`),
          icon: <DeleteIcon />,
          run: () => setRemoved({ ...punch, name, type }),
        },
      ];
    });
  const dialog = edited ? (
    <PunchDialog edit={edited} onClose={() => setEdited(null)} />
  ) : removed ? (
    <RemovePunchDialog punch={removed} onClose={() => setRemoved(null)} />
  ) : null;
  return { actionsOf, dialog };
}
