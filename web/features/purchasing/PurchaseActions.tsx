import { CrossCircleIcon, DuplicateIcon, EnvelopeIcon, InboxIcon, LockIcon, TickIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PurchaseOrderInfo } from '../../../server/contract/purchasing/purchaseOrders.ts';
import { isZero } from '../../../server/domain/decimal.ts';
import { PurchaseStage } from '../../../server/domain/purchasing/purchaseStage.ts';
import { failureShown } from '../../api/failure.ts';
import { ReasonDialog } from '../../components/ReasonDialog.tsx';
import { useText } from '../../i18n/useText.ts';
import { purchaseCartPath, purchaseReceivingPath } from '../../paths.ts';
import { useMay } from '../../session/useSession.ts';
import { PrintMenu } from '../../records/papers/PrintMenu.tsx';
import { useAppDispatch } from '../../store.ts';
import { ConfirmPurchaseDialog } from './ConfirmPurchaseDialog.tsx';
import { CommandButton } from './CommandButton.tsx';
import { illegalText } from './purchaseWords.ts';
import { useCancelPurchaseMutation, useClosePurchaseMutation, useDuplicatePurchaseMutation } from './purchasesApi.ts';
import { SendPurchaseDialog } from './SendPurchaseDialog.tsx';

type Dialog = 'send' | 'confirm' | 'close' | 'cancel';

/** All that is done with an order, in its order; what is not legal now says why. */
export function PurchaseActions({ order }: { readonly order: PurchaseOrderInfo }) {
  const { t } = useText('purchases');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const may = useMay();
  const [opened, setOpened] = useState<Dialog | null>(null);
  const [duplicate, { isLoading }] = useDuplicatePurchaseMutation();
  const { id: orderId, orderNumber: number, commands, status } = order;
  const close = (): void => setOpened(null);
  // Nobody changes the past.
  if (!may('purchases.edit') && !may('purchases.receive')) return null;
  const copy = async (): Promise<void> => {
    try {
      const { data } = await duplicate({ orderId }).unwrap();
      void navigate(purchaseCartPath(data.id));
    } catch (error) {
      dispatch(failureShown(error));
    }
  };
  const isDraft = status === PurchaseStage.DRAFT;
  return (
    <div className="cd-purchase-actions" role="group" aria-label={t('order.actions')}>
      <CommandButton
        text={t(isDraft ? 'action.send' : 'action.sendAgain')}
        icon={<EnvelopeIcon />}
        intent={isDraft ? 'primary' : 'none'}
        illegal={commands.send}
        onClick={() => setOpened('send')}
      />
      <CommandButton
        text={t('action.confirm')}
        icon={<TickIcon />}
        intent={status === PurchaseStage.SENT ? 'primary' : 'none'}
        illegal={commands.confirm}
        onClick={() => setOpened('confirm')}
      />
      <CommandButton
        text={t('action.receive')}
        icon={<InboxIcon />}
        intent={commands.receive === null ? 'primary' : 'none'}
        illegal={commands.receive}
        onClick={() => void navigate(purchaseReceivingPath(orderId))}
      />
      <CommandButton
        text={t('action.close')}
        icon={<LockIcon />}
        illegal={commands.close}
        onClick={() => setOpened('close')}
      />
      <CommandButton
        text={t('action.cancel')}
        icon={<CrossCircleIcon />}
        illegal={commands.cancel}
        onClick={() => setOpened('cancel')}
      />
      <CommandButton
        text={t('action.duplicate')}
        icon={<DuplicateIcon />}
        loading={isLoading}
        illegal={commands.duplicate}
        onClick={() => void copy()}
      />
      <PrintMenu
        order={{ type: 'PurchaseOrder', id: orderId }}
        number={number}
        papers={
          may('purchases.print')
            ? [{ kind: 'purchaseOrder', reason: commands.print && illegalText(commands.print), ships: false }]
            : []
        }
      />
      {opened === 'send' && <SendPurchaseDialog order={order} onClose={close} />}
      {opened === 'confirm' && <ConfirmPurchaseDialog order={order} onClose={close} />}
      {(opened === 'close' || opened === 'cancel') && (
        <EndDialog order={order} what={opened} number={number} onClose={close} />
      )}
    </div>
  );
}

interface EndDialogProps {
  readonly order: PurchaseOrderInfo;
  readonly what: 'close' | 'cancel';
  readonly number: string;
  readonly onClose: () => void;
}

/** Closes or cancels an order; why is asked where something that was confirmed has not come. */
function EndDialog({ order, what, number, onClose }: EndDialogProps) {
  const { t } = useText('purchases');
  const [closeOrder] = useClosePurchaseMutation();
  const [cancelOrder] = useCancelPurchaseMutation();
  const isShort = order.lines.some(({ stillToCome }) => !isZero(stillToCome));
  const end = what === 'close' ? closeOrder : cancelOrder;
  return (
    <ReasonDialog
      title={t(`${what}.title`, { number })}
      label={t('end.reason')}
      isRequired={what === 'cancel' || isShort}
      submit={t(`action.${what}`)}
      {...(what === 'cancel' ? { intent: 'danger' as const } : {})}
      send={(reason) => end({ orderId: order.id, body: { reason } }).unwrap()}
      onClose={onClose}
    >
      <p>{t(what === 'close' && isShort ? 'close.short' : `${what}.text`)}</p>
    </ReasonDialog>
  );
}
