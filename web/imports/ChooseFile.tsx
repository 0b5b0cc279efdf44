import { Button } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import type { CountRow } from '../../server/contract/inventory/inventoryCounts.ts';
import type { SentKind } from '../../server/domain/imports/importBatch.ts';
import { SENT_FILE_ROWS } from '../../server/domain/imports/sentFileLimits.ts';
import { failureShown } from '../api/failure.ts';
import { download, fileTypes } from '../api/fetchFile.ts';
import { FileField } from '../components/FileField.tsx';
import { SelectField } from '../components/SelectField.tsx';
import { formatQuantity } from '../format/numbers.ts';
import { useText } from '../i18n/useText.ts';
import { get } from '../live/endpoints.ts';
import { useAppDispatch } from '../store.ts';
import { useOpenCountsQuery, type FileTarget } from './filesApi.ts';

const ACCEPT = '.csv,.tsv,.txt,text/csv,text/plain';

interface ChooseFileProps {
  /** To choose from; a single one is given. */
  readonly kinds: readonly SentKind[];
  readonly target: FileTarget;
  /** The count is given. */
  readonly hasCount: boolean;
  readonly file: File | null;
  readonly error: string | undefined;
  readonly onTarget: (target: FileTarget) => void;
  readonly onFile: (file: File) => void;
}

/** What is imported, and the file: chosen, dropped or pasted; an empty one to fill in is offered. */
export function ChooseFile({ kinds, target, hasCount, file, error, onTarget, onFile }: ChooseFileProps) {
  const { t } = useText('imports');
  const dispatch = useAppDispatch();
  const { kind, countId } = target;
  const asksCount = kind === 'counts' && !hasCount;
  const saveTemplate = async (): Promise<void> => {
    const failed = await dispatch(download({ ...get(`imports/${kind}/template.csv`), file: fileTypes.csv }));
    if (failed !== null) dispatch(failureShown(failed));
  };
  return (
    <>
      {kinds.length > 1 && (
        <SelectField
          label={t('what')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChoose={(next) => onTarget({ kind: next, countId: null })}
        />
      )}
      {asksCount && <OpenCount chosen={countId} onChoose={(id) => onTarget({ kind, countId: id })} />}
      {file === null && <p className="cd-hint">{t(`intro.${kind}`)}</p>}
      <FileField
        button={t(file === null ? 'choose' : 'another')}
        accept={ACCEPT}
        hint={t('chooseHint', { rows: formatQuantity(String(SENT_FILE_ROWS)) })}
        error={error}
        isPrimary={file === null}
        isDisabled={asksCount && countId === null}
        onFile={onFile}
      >
        {file && <strong className="cd-import-line">{file.name}</strong>}
      </FileField>
      {file === null &&
        (kind === 'counts' ? (
          <p className="cd-hint">{t('sheet')}</p>
        ) : (
          <div>
            <Button
              variant="minimal"
              icon={<DownloadIcon />}
              text={t('template')}
              onClick={() => void saveTemplate()}
            />
          </div>
        ))}
    </>
  );
}

interface OpenCountProps {
  readonly chosen: string | null;
  readonly onChoose: (countId: string | null) => void;
}

/** The count that a sheet is of: one of those that are open. */
function OpenCount({ chosen, onChoose }: OpenCountProps) {
  const { t } = useText('imports');
  const { data } = useOpenCountsQuery(undefined);
  const options = (data?.list ?? []).map(({ countId, number, note }: CountRow) => ({
    value: countId,
    label: [number, note].filter((text) => text !== '').join(' · '),
  }));
  if (data && options.length === 0) return <p className="cd-muted">{t('count.none')}</p>;
  return (
    <SelectField
      label={t('count')}
      value={chosen ?? ''}
      options={[{ value: '', label: t('count.choose') }, ...options]}
      onChoose={(id) => onChoose(id === '' ? null : id)}
    />
  );
}
