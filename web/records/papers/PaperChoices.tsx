import { SelectField } from '../../components/SelectField.tsx';
import { languages, type Language } from '../../i18n/i18n.ts';
import { languageNames } from '../../i18n/languageNames.ts';
import { useText } from '../../i18n/useText.ts';
import './papers.css';

const papers = ['letter', 'a4'] as const;

export interface PaperChoice {
  readonly language: Language;
  readonly paper: (typeof papers)[number];
}

interface PaperChoicesProps {
  readonly choice: PaperChoice;
  readonly onChoose: (choice: PaperChoice) => void;
  /** Absent: of a document. */
  readonly languageLabel?: string;
}

/** In which language and for which paper something is printed. */
export function PaperChoices({ choice, onChoose, languageLabel }: PaperChoicesProps) {
  const { t } = useText('papers');
  return (
    <div className="cd-form-row">
      <SelectField
        label={languageLabel ?? t('dialog.language')}
        autoFocus
        defaultValue={choice.language}
        options={languages.map((value) => ({
          value,
          label: languageNames[value].name,
          lang: languageNames[value].lang,
        }))}
        onChoose={(language) => onChoose({ ...choice, language })}
      />
      <SelectField
        label={t('dialog.paper')}
        defaultValue={choice.paper}
        options={papers.map((value) => ({ value, label: t(`dialog.paper.${value}`) }))}
        onChoose={(paper) => onChoose({ ...choice, paper })}
      />
    </div>
  );
}
