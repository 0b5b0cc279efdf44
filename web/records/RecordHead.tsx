import { MediaIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { StatusMark } from '../components/StatusMark.tsx';
import type { RecordFacts } from './record.ts';

/** The picture of a record, and the way to where it is changed; undefined while it is unknown. */
export function RecordPicture({ picture }: { readonly picture: RecordFacts['picture'] }) {
  if (picture === undefined) return <span className="cd-record-picture cd-skeleton" />;
  const { src, path, label } = picture;
  return (
    <Link to={path} className="cd-record-picture" aria-label={label} title={label}>
      {src === null ? <MediaIcon size={20} /> : <img src={src} alt="" />}
    </Link>
  );
}

/** Status and figures of a record, under its name. */
export function RecordFactsLine({ facts }: { readonly facts: RecordFacts | undefined }) {
  if (facts === undefined) return <div className="cd-record-facts cd-record-facts-waiting" />;
  const { status, marks, figures = [] } = facts;
  return (
    <div className="cd-record-facts">
      <StatusMark {...status} />
      {marks}
      {figures.length > 0 && (
        <dl>
          {figures.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
