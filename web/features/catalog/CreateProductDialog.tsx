import { Dialog } from '@blueprintjs/core';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { specificationsPath } from '../../paths.ts';
import { CreateProductForm } from './CreateProductForm.tsx';

interface CreateProductDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Spec 2, 2.3. A click beside it does not close it: what was typed would be gone. */
export function CreateProductDialog({ isOpen, onClose }: CreateProductDialogProps) {
  const { t } = useText('catalog');
  const navigate = useNavigate();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('create.title')}
      className="cd-dialog"
      canOutsideClickClose={false}
      shouldReturnFocusOnClose
      isCloseButtonShown={false}
    >
      <CreateProductForm
        onCancel={onClose}
        onCreated={(productId) => {
          onClose();
          void navigate(specificationsPath(productId));
        }}
      />
    </Dialog>
  );
}
