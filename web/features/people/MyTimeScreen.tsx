import { Page } from '../../components/Page.tsx';
import { useText } from '../../i18n/useText.ts';
import { useUser } from '../../session/useSession.ts';
import { SheetCard } from './SheetCard.tsx';
import { TimeOffCard } from './TimeOffCard.tsx';

/** /my-time: one's own hours and time off. */
export function MyTimeScreen() {
  const { t } = useText('timesheets');
  const userId = useUser()?.id;
  return (
    <Page title={t('mine')} className="cd-page-full">
      {userId !== undefined && (
        <>
          <SheetCard userId={userId} />
          <TimeOffCard userId={userId} />
        </>
      )}
    </Page>
  );
}
