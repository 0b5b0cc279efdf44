import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SalesOrderInfo } from '../../../../server/contract/sales/salesOrders.ts';
import type { OrderCommand } from '../../../../server/domain/sales/legalCommands.ts';
import { orderMoves } from '../../../../server/domain/sales/moveOrder.ts';
import { failureShown } from '../../../api/failure.ts';
import { ReasonDialog } from '../../../components/ReasonDialog.tsx';
import { useText } from '../../../i18n/useText.ts';
import { salesOrderPath } from '../../../paths.ts';
import { StepButton } from '../../../records/lines/StepButton.tsx';
import { PrintMenu } from '../../../records/papers/PrintMenu.tsx';
import { useMay } from '../../../session/useSession.ts';
import { useAppDispatch } from '../../../store.ts';
import { CreditDialog } from './CreditDialog.tsx';
import { orderPapers, shipsOrder } from './orderPapers.ts';
import { reasonText } from './orderRecord.ts';
import { ProduceDialog } from './ProduceDialog.tsx';
import { ReturnDialog } from './ReturnDialog.tsx';
import { useDuplicateSalesOrderMutation, useStepSalesOrderMutation, type Step } from './salesOrdersApi.ts';

/** In the order in which they are taken; the call of each. */
const steps = {
  confirm: 'confirm',
  allocate: 'allocate',
  allocateAnew: 'allocate-anew',
  releaseToPick: 'release',
  schedule: 'schedule',
  load: 'load',
  ship: 'ship',
  produce: 'produce',
  depart: 'depart',
  deliver: 'deliver',
  delay: 'delay',
  complete: 'complete',
  receive: 'receive',
  invoice: 'invoice',
  stopCredit: 'stop-credit',
  releaseCredit: 'release-credit',
  unship: 'unship',
  cancel: 'cancel',
} as const satisfies Partial<Record<OrderCommand, Step>>;
type StepName = keyof typeof steps;
const names = Object.keys(steps) as StepName[];

/** Those that most orders never take: shown when they can be taken. */
const rare: readonly StepName[] = ['allocateAnew', ...orderMoves, 'stopCredit', 'releaseCredit'];

/** Those that never stand out as the next one. */
const aside: readonly StepName[] = ['allocateAnew', 'delay', 'receive', 'stopCredit', 'unship', 'cancel'];

/** Those for which a reason is asked. */
const withReason = ['stopCredit', 'releaseCredit', 'unship', 'cancel'] as const;
type WithReason = (typeof withReason)[number];
const needsReason = (name: StepName): name is WithReason => withReason.some((each) => each === name);

/** Why someone never takes a step: by their user type, or of an order of another kind. */
const notMine: readonly string[] = ['orders.notPermitted', 'orders.isWorkOrder', 'orders.notWorkOrder'];

/** What can be done with an order now: the next step stands out, and what can't be done says why. */
export function OrderSteps({ order }: { readonly order: SalesOrderInfo }) {
  const { t } = useText('orders');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [send, { isLoading, originalArgs }] = useStepSalesOrderMutation();
  const [duplicate, duplicating] = useDuplicateSalesOrderMutation();
  const [isReturning, setIsReturning] = useState(false);
  const [isCrediting, setIsCrediting] = useState(false);
  const [isProducing, setIsProducing] = useState(false);
  const [asked, setAsked] = useState<WithReason | null>(null);
  const { id: orderId, commands } = order;
  const may = useMay();
  const isMine = (name: OrderCommand): boolean => !notMine.includes(commands[name]?.code ?? '');
  // A work order may be done where it is, without the warehouse.
  const isAside = (name: StepName): boolean =>
    aside.includes(name) || (order.makes !== null && name === 'releaseToPick');
  const next = names.find((name) => commands[name] === null && !isAside(name));
  const isShown = (name: StepName): boolean => isMine(name) && (commands[name] === null || !rare.includes(name));
  const failed = (error: unknown): void => void dispatch(failureShown(error));
  const take = (name: StepName): void => {
    if (name === 'produce') setIsProducing(true);
    else if (needsReason(name)) setAsked(name);
    else void send({ orderId, step: steps[name] }).unwrap().catch(failed);
  };
  // What was made is reversed as what has left is, under another name.
  const wordOf = <T extends StepName>(name: T) => (name === 'unship' && order.makes ? 'unproduce' : name);
  const copy = async (): Promise<void> => {
    const { data } = await duplicate({ orderId }).unwrap();
    void navigate(salesOrderPath(data.id));
  };
  return (
    <div role="group" aria-label={t('step.label')} className="cd-steps">
      {names.filter(isShown).map((name) => (
        <StepButton
          key={name}
          text={t(`step.${wordOf(name)}`)}
          intent={name === next ? 'primary' : 'none'}
          reason={reasonText(commands[name])}
          loading={isLoading && originalArgs?.step === steps[name]}
          onStep={() => take(name)}
        />
      ))}
      {isProducing && order.makes && (
        <ProduceDialog {...{ orderId, makes: order.makes }} onClose={() => setIsProducing(false)} />
      )}
      {commands.returnGoods === null && (
        <StepButton text={t('step.returnGoods')} reason={null} onStep={() => setIsReturning(true)} />
      )}
      {isReturning && <ReturnDialog order={order} onClose={() => setIsReturning(false)} />}
      {commands.credit === null && (
        <StepButton text={t('step.credit')} reason={null} onStep={() => setIsCrediting(true)} />
      )}
      {isCrediting && <CreditDialog orderId={orderId} onClose={() => setIsCrediting(false)} />}
      {isMine('duplicate') && (
        <StepButton
          text={t('step.duplicate')}
          reason={reasonText(commands.duplicate)}
          loading={duplicating.isLoading}
          onStep={() => void copy().catch(failed)}
        />
      )}
      <PrintMenu
        order={{ type: 'SalesOrder', id: orderId }}
        number={order.orderNumber}
        papers={orderPapers
          .filter(({ permission, command }) => may(permission) && isMine(command))
          .flatMap(({ kind, command }) => {
            const paper = { kind, reason: reasonText(commands[command]), ships: shipsOrder(kind) && !order.isLocked };
            if (kind !== 'creditMemo') return [paper];
            return (order.credits ?? []).map(({ id, number }) => ({ ...paper, subject: { id, number } }));
          })}
      />
      {asked && (
        <ReasonDialog
          isRequired
          title={t(`step.${wordOf(asked)}`)}
          label={t('step.reason')}
          submit={t(`step.${wordOf(asked)}`)}
          intent={asked === 'cancel' ? 'danger' : 'primary'}
          send={(reason) => send({ orderId, step: steps[asked], reason }).unwrap()}
          onClose={() => setAsked(null)}
        >
          <p>{t(`${wordOf(asked)}.text`)}</p>
        </ReasonDialog>
      )}
    </div>
  );
}
