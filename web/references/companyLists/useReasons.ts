import { defaultsOf } from '../../../server/domain/company/valueLists.ts';
import { useListSettingsQuery } from './settingsApi.ts';
import { translateKnown } from '../../i18n/i18n.ts';
import { useText } from '../../i18n/useText.ts';

/** What a reason is called: one of ours that nobody has renamed in the user's language, all others as the company has it. */
export const reasonName = (id: string, name: string): string =>
  defaultsOf('reasonType').some((value) => value.id === id && value.name === name)
    ? (translateKnown('counts', `reason.${id}`) ?? name)
    : name;

/** The same, where only the name is known. */
export const defaultReasonName = (name: string): string =>
  reasonName(defaultsOf('reasonType').find((value) => value.name === name)?.id ?? '', name);

/** The company's reasons for adjustments (rules 18.11); undefined while they are fetched. */
export function useReasons(): readonly { readonly id: string; readonly name: string }[] | undefined {
  // Called again when the language changes.
  useText('counts');
  const { data } = useListSettingsQuery({ list: 'reasonType' });
  return data?.list.map(({ id, name }) => ({ id, name: reasonName(id, name) }));
}
