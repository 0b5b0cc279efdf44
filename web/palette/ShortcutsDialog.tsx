import { CheckField } from '../components/CheckField.tsx';
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useState } from 'react';
import { gridKeys } from '../components/grid/gridKeys.ts';
import { ModalDialog } from '../components/ModalDialog.tsx';
import { useText } from '../i18n/useText.ts';
import { Keys } from './Keys.tsx';
import './palette.css';
import { setPlainKeys, useTakesPlainKeys } from './plainKeys.ts';
import { keysOf, shortcuts } from './shortcuts.ts';
import { activeShortcuts } from './useShortcuts.ts';

const shortcutGroups = ['everywhere', 'record', 'go'] as const;

/** All keys that work for this user, from the same tables as the handlers. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText('palette');
  const arePlain = useTakesPlainKeys();
  const [ids] = useState(activeShortcuts);
  const groups = [
    ...shortcutGroups.map((group) => ({
      id: group,
      lines: ids
        .filter((id) => shortcuts[id].group === group)
        .map((id) => ({ name: t(`shortcut.${id}`), keys: keysOf(id) })),
    })),
    { id: 'grid' as const, lines: gridKeys.map(({ id, shown }) => ({ name: t(`gridKey.${id}`), keys: shown })) },
  ].filter(({ lines }) => lines.length > 0);
  return (
    <ModalDialog title={t('shortcuts.title')} onClose={onClose}>
      <DialogBody>
        {groups.map(({ id, lines }) => (
          <section key={id} aria-labelledby={`shortcuts-${id}`}>
            <h3 id={`shortcuts-${id}`} className="cd-minor">
              {t(`shortcuts.group.${id}`)}
            </h3>
            <dl className="cd-shortcuts">
              {lines.map(({ name, keys }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    <Keys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
            {id === 'everywhere' && <p className="cd-hint">{t('shortcuts.scan')}</p>}
          </section>
        ))}
        <CheckField label={t('shortcuts.plain')} isOn={arePlain} onChange={setPlainKeys} />
        <p className="cd-hint">{t('shortcuts.plainHint')}</p>
      </DialogBody>
      <DialogFooter actions={<Button autoFocus intent="primary" text={t('shortcuts.close')} onClick={onClose} />} />
    </ModalDialog>
  );
}
