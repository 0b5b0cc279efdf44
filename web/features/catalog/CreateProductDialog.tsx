import { useNavigate } from 'react-router-dom';
import { ModalDialog } from '../../components/ModalDialog.tsx';
import { useText } from '../../i18n/useText.ts';
import { specificationsPath } from '../../paths.ts';
import { CreateProductForm } from './CreateProductForm.tsx';

interface CreateProductDialogProps {
  readonly onClose: () => void;
}

/** Spec 2, 2.3. A click beside it does not close it: what was typed would be gone. */
export function CreateProductDialog({ onClose }: CreateProductDialogProps) {
  const { t } = useText('catalog');
  const navigate = useNavigate();
  return (
    <ModalDialog title={t('create.title')} canOutsideClickClose={false} onClose={onClose}>
      <CreateProductForm
        onCancel={onClose}
        onCreated={(productId) => {
          onClose();
          void navigate(specificationsPath(productId));
        }}
      />
    </ModalDialog>
  );
}
