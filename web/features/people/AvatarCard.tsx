import { PersonIcon } from '@blueprintjs/icons';
import type { EmployeeInfo } from '../../../server/contract/people/employees.ts';
import { COVER_BYTES, coverTypes } from '../../../server/domain/documents/fileRules.ts';
import { FileField } from '../../components/FileField.tsx';
import { useText } from '../../i18n/useText.ts';
import { UploadProgress } from '../../records/documents/UploadProgress.tsx';
import { useUpload } from '../../records/documents/useUpload.ts';
import { useCompany } from '../../session/useSession.ts';
import { noticeShown } from '../../state/noticesSlice.ts';
import { useAppDispatch } from '../../store.ts';
import './people.css';

/** Why a file is no picture, before it is sent, in the specification's words; the server looks at what is in it. */
const problemOf = ({ size, type }: File) => {
  if (size === 0) return 'files.missing';
  if (!coverTypes.includes(type)) return 'files.notJpgOrPng';
  return size >= COVER_BYTES ? 'files.imageTooBig' : null;
};

interface AvatarCardProps {
  readonly employee: EmployeeInfo;
  readonly isEditing: boolean;
}

/** The picture of an employee, and in edit mode the way to another (spec 3, section 2). */
export function AvatarCard({ employee: { id, name, avatar }, isEditing }: AvatarCardProps) {
  const { t } = useText('employees');
  const { t: say } = useText('errors');
  const dispatch = useAppDispatch();
  const companyId = useCompany()?.id ?? '';
  const { uploading, upload, cancel, reject } = useUpload();

  async function set(file: File): Promise<void> {
    const problem = problemOf(file);
    if (problem !== null) {
      reject(say(problem));
      return;
    }
    const tags = [{ type: 'Employee' as const, id }];
    const saved = await upload({ method: 'PUT', path: `user/${id}/avatar`, file, tags });
    if (saved) dispatch(noticeShown({ kind: 'success', text: saved.message }));
  }

  return (
    <section className="cd-card cd-avatar-card" aria-label={t('field.avatar')}>
      {avatar === null ? (
        <PersonIcon size={64} />
      ) : (
        <img src={`/api/company/${companyId}/employees/${id}/avatar/${avatar}`} alt={name} width={128} height={128} />
      )}
      {isEditing && (
        <FileField
          button={t('picture')}
          hint={t('pictureHint')}
          accept={coverTypes.join(',')}
          isDisabled={uploading !== null}
          onFile={(file) => void set(file)}
        />
      )}
      {uploading && <UploadProgress uploading={uploading} onCancel={cancel} />}
    </section>
  );
}
