import { Button } from '@blueprintjs/core';
import { TwoColumnsIcon } from '@blueprintjs/icons';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import type { ColumnsDialogProps } from './ColumnsDialog.tsx';

const ColumnsDialog = lazy(async () => ({ default: (await import('./ColumnsDialog.tsx')).ColumnsDialog }));

/** Opens the column chooser. */
export function ColumnsButton(props: Omit<ColumnsDialogProps, 'onClose'>) {
  const { t } = useText('lists');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="minimal" icon={<TwoColumnsIcon />} text={t('columns')} onClick={() => setIsOpen(true)} />
      <Suspense fallback={null}>{isOpen && <ColumnsDialog {...props} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
