import type { ConfiguredCompany } from '../../../server/contract/company/companyConfig.ts';
import { COVER_BYTES, coverTypes } from '../../../server/domain/documents/fileRules.ts';
import { Card } from '../../components/Card.tsx';
import { DeleteButton } from '../../components/DeleteButton.tsx';
import { FileField } from '../../components/FileField.tsx';
import { useText } from '../../i18n/useText.ts';
import { company as ofCompany } from '../../live/endpoints.ts';
import { UploadProgress } from '../../records/documents/UploadProgress.tsx';
import { useUpload, type Uploaded } from '../../records/documents/useUpload.ts';
import { LastChanged } from '../../records/history/LastChanged.tsx';
import { noticeShown } from '../../state/noticesSlice.ts';
import { useAppDispatch } from '../../store.ts';
import { useRemoveCompanyLogoMutation } from './configApi.ts';

const path = ofCompany('logo');
const tags = [{ type: 'Company' }] as const;

/** Why a file is no logo, before it is sent, in the specification's words; the server looks at what is in it. */
const problemOf = ({ size, type }: File) => {
  if (size === 0) return 'files.missing';
  if (!coverTypes.includes(type)) return 'files.notJpgOrPng';
  return size >= COVER_BYTES ? 'files.imageTooBig' : null;
};

interface LogoCardProps {
  readonly company: ConfiguredCompany;
  readonly mayEdit: boolean;
}

/** The company's logo: seen, uploaded, replaced, removed; each can be undone (spec 1, 2.6 and section 5). */
export function LogoCard({ company: { logo, name }, mayEdit }: LogoCardProps) {
  const { t } = useText('config');
  const errors = useText('errors').t;
  const dispatch = useAppDispatch();
  const { uploading, upload, cancel, reject } = useUpload();
  const [removeLogo] = useRemoveCompanyLogoMutation();
  const tell = ({ message, data: { commandId: undoes } }: Uploaded): void => {
    const calls = [{ method: 'POST' as const, path: `${path}/restore`, body: { undoes } }];
    dispatch(noticeShown({ kind: 'success', text: message, undo: { calls, revision: null, tags } }));
  };
  const set = async (file: File): Promise<void> => {
    const problem = problemOf(file);
    if (problem !== null) reject(errors(problem));
    const saved = problem === null && (await upload({ path, method: 'PUT', file, tags }));
    if (saved) tell(saved);
  };
  const remove = async (): Promise<boolean> => {
    const { data } = await removeLogo(undefined);
    if (data) tell(data);
    return data !== undefined;
  };
  return (
    <Card id="logo" title={t('branding.logo')} className="cd-tab-form cd-logo-card">
      <LastChanged fields={['logo']} />
      {logo === null ? (
        <p className="cd-muted">{t('branding.noLogo')}</p>
      ) : (
        <img className="cd-logo" src={`/api/${logo}`} alt={name} />
      )}
      {mayEdit && (
        <FileField
          button={t('branding.upload')}
          accept={coverTypes.join(',')}
          hint={t('branding.logoHint')}
          isDisabled={uploading !== null}
          onFile={(file) => void set(file)}
        >
          {uploading && <UploadProgress uploading={uploading} onCancel={cancel} />}
        </FileField>
      )}
      {mayEdit && logo !== null && uploading === null && (
        <DeleteButton isTakenOff label={t('branding.remove')} text={t('branding.remove')} onDelete={remove} />
      )}
    </Card>
  );
}
