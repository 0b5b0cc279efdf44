import { Button } from '@blueprintjs/core';
import { EditIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useMay } from '../../session/useSession.ts';
import { useAppDispatch } from '../../store.ts';
import { dialogOpened } from '../../state/dialogsSlice.ts';

/** The lists that fields are chosen from, with words of their own for editing them. */
export type EditedAtField =
  | ('financialTerm' | 'location' | 'origin' | 'reasonType' | 'supplier' | 'warehouse')
  | ('customerBusinessType' | 'department' | 'vendorBusinessType');

interface WithListEditorProps {
  readonly list: EditedAtField | undefined;
  readonly readOnly?: boolean;
  /** The button says its name: it is beside another field than the one that is chosen from the list. */
  readonly isNamed?: boolean;
  /** The field that is chosen from the list. */
  readonly children: ReactNode;
}

/** A field that is chosen from a company list, and the way to edit that list for those who may. */
export function WithListEditor({ list, readOnly = false, isNamed = false, children }: WithListEditorProps) {
  const { t } = useText('company');
  const dispatch = useAppDispatch();
  const mayEdit = useMay()('company.lists');
  return (
    <div className="cd-reference">
      {children}
      {list !== undefined && mayEdit && !readOnly && (
        <Button
          className={isNamed ? 'cd-reference-edit' : 'cd-reference-edit cd-reference-pencil'}
          variant="outlined"
          {...(isNamed
            ? { text: t(`editList.${list}`) }
            : { icon: <EditIcon />, 'aria-label': t(`editList.${list}`), title: t(`editList.${list}`) })}
          onClick={() => dispatch(dialogOpened({ name: 'companyList', list }))}
        />
      )}
    </div>
  );
}
