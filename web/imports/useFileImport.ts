import { useRef, useState } from 'react';
import type { CheckFile, CheckSheet, FileColumns, ReadColumns } from '../../server/contract/imports/sentFile.ts';
import { sentFile, useCheckFileMutation, useReadFileColumnsMutation, type FileTarget } from './filesApi.ts';

/** How a file is read and what it may bring, as someone has chosen. */
export interface ImportChoices {
  /** The field of each heading, in their order; null: ignored. */
  readonly fields: readonly (string | null)[];
  readonly mayLackEmail: boolean;
  readonly createUnits: readonly string[];
  readonly createCategories: readonly string[];
  /** Why unlikely rows are imported too; null: they are omitted. */
  readonly anyway: string | null;
  /** Of a counted sheet: when, as someone wrote it; empty: now. */
  readonly countedAt: string;
  /** How numbers and dates are written, where the file leaves it open. */
  readonly told: Pick<CheckFile, 'numbers' | 'dates'>;
}

type Sent = Pick<ReadColumns, 'fileName' | 'content'>;
/** Of a counted sheet with when it was counted. */
type SentBody = CheckFile & Pick<CheckSheet, 'countedAt'>;

const NOTHING: ImportChoices = {
  fields: [],
  mayLackEmail: false,
  createUnits: [],
  createCategories: [],
  anyway: null,
  countedAt: '',
  told: {},
};

/** Fields that a file must have and that no column is chosen for. */
export const missingFields = ({ fields }: FileColumns, chosen: ImportChoices['fields']): string[] =>
  fields.filter(({ field, isRequired }) => isRequired && !chosen.includes(field)).map(({ field }) => field);

/** A file on its way in: read when it is chosen, and judged again whenever something about it is chosen otherwise. */
export function useFileImport(target: FileTarget) {
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const [header, setHeader] = useState<FileColumns | null>(null);
  const [choices, setChoices] = useState(NOTHING);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const [readColumns, reading] = useReadFileColumnsMutation();
  const [check, checking] = useCheckFileMutation();
  /** What was asked last: an earlier answer that comes late counts for nothing. */
  const latest = useRef(0);

  const bodyOf = (of: Sent, { encoding, headings }: FileColumns, chosen: ImportChoices): SentBody => ({
    ...of,
    encoding,
    columns: Object.fromEntries(
      headings.flatMap(({ name }, at) => {
        const field = chosen.fields[at] ?? null;
        return field === null ? [] : [[field, name]];
      }),
    ),
    ...chosen.told,
    ...(chosen.mayLackEmail ? { allowMissing: 'email' as const } : {}),
    ...(chosen.countedAt === '' ? {} : { countedAt: chosen.countedAt }),
    ...(chosen.anyway === null ? {} : { anyway: true, reason: chosen.anyway }),
    ...(chosen.createUnits.length > 0 ? { createUnits: [...chosen.createUnits] } : {}),
    ...(chosen.createCategories.length > 0 ? { createCategories: [...chosen.createCategories] } : {}),
  });

  async function judge(of: Sent, columns: FileColumns, chosen: ImportChoices): Promise<void> {
    setChoices(chosen);
    if (missingFields(columns, chosen.fields).length > 0) checking.reset();
    else await check({ target, body: bodyOf(of, columns, chosen) });
  }

  /** `encoding` absent: found out. */
  async function read(of: Sent, at: FileTarget, encoding?: FileColumns['encoding']): Promise<void> {
    const asked = ++latest.current;
    setHeader(null);
    checking.reset();
    const { data } = await readColumns({ target: at, body: { ...of, ...(encoding ? { encoding } : {}) } });
    if (!data || asked !== latest.current) return;
    setHeader(data);
    const chosen = { ...NOTHING, fields: data.headings.map(({ field }) => field) };
    setChoices(chosen);
    if (missingFields(data, chosen.fields).length === 0) await check({ target: at, body: bodyOf(of, data, chosen) });
  }

  return {
    file,
    header,
    choices,
    checked: checking.data,
    /** Another answer has another. */
    checkedId: checking.requestId,
    isReading: reading.isLoading || checking.isLoading,
    failure: reading.error ?? checking.error,
    /** The browser gives no content: it is a folder, or gone. */
    isUnreadable,
    /** The file as it is imported; null until it is read. */
    body: sent && header ? bodyOf(sent, header, choices) : null,
    /** Another file, or the same for another target. */
    async choose(chosen: File | null, at: FileTarget = target): Promise<void> {
      const asked = ++latest.current;
      setFile(chosen);
      setSent(null);
      setHeader(null);
      setIsUnreadable(false);
      reading.reset();
      checking.reset();
      if (!chosen) return;
      const of = await sentFile(chosen).catch(() => null);
      if (asked !== latest.current) return;
      if (of === null) {
        setIsUnreadable(true);
        return;
      }
      setSent(of);
      await read(of, at);
    },
    chooseEncoding: (encoding: FileColumns['encoding']) => (sent ? read(sent, target, encoding) : Promise.resolve()),
    change: (part: Partial<ImportChoices>) =>
      sent && header ? judge(sent, header, { ...choices, ...part }) : Promise.resolve(),
  };
}
