import { useText } from '../i18n/useText.ts';
import { useAppSelector } from '../store.ts';
import './live.css';

/** Further people are only counted. */
const MOST_NAMED = 4;

/** Who else is viewing this record and who is editing it; announced politely on change. */
export function OtherViewers() {
  const { t } = useText('shell');
  const others = useAppSelector(({ live }) => live.others);
  const named = others.slice(0, MOST_NAMED);
  const more = others.length - named.length;

  return (
    <div role="status" className="cd-also-here">
      {others.length > 0 && (
        <>
          <span className="cd-also-here-label">{t('presence.alsoHere')}</span>
          {named.map(({ userId, name, isEditing }) => (
            <span key={userId} className={`cd-person ${isEditing ? 'cd-person-editing' : ''}`}>
              <span className="cd-person-mark" aria-hidden="true">
                {initialsOf(name)}
              </span>
              {isEditing ? t('presence.editing', { name }) : name}
            </span>
          ))}
          {more > 0 && <span className="cd-person">{t('presence.more', { count: more })}</span>}
        </>
      )}
    </div>
  );
}

/** The first character, including those outside the basic plane. */
function firstOf(word: string): string {
  const code = word.codePointAt(0);
  return code === undefined ? '' : String.fromCodePoint(code);
}

/** First letters of the first and last word: "Mei Chen" → "MC", "陈美" → "陈". */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return [words[0] ?? '', last]
    .map((word) => firstOf(word))
    .join('')
    .toUpperCase();
}
