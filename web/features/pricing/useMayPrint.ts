import { useMay } from '../../session/useSession.ts';
import { useAppSelector } from '../../store.ts';

/**
 * Whether the price list can be printed now. Not while a view of the past is made ready: what would be printed then
 * would be of the present.
 */
export function useMayPrint(): boolean {
  const may = useMay();
  const isReady = useAppSelector(({ asOf }) => asOf.instant === null || asOf.viewId !== null);
  return isReady && may('products.print') && may('products.viewPrice');
}
