import { PurchaseStage, type PurchaseStageCode } from '../../../server/domain/purchasing/purchaseStage.ts';
import { StatusMark } from '../../components/StatusMark.tsx';
import { stageText } from './purchaseWords.ts';

const ended: readonly PurchaseStageCode[] = [PurchaseStage.CLOSED, PurchaseStage.CANCEL];

export const isOpenStage = (stage: PurchaseStageCode): boolean => !ended.includes(stage);

/** How far a purchase order is, in words; shape and color only help. */
export const StageMark = ({ stage }: { readonly stage: PurchaseStageCode }) => (
  <StatusMark isActive={isOpenStage(stage)} text={stageText(stage)} />
);
