import { CheckField } from '../components/CheckField.tsx';
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useState } from 'react';
import { gridKeys } from '../components/grid/gridKeys.ts';
import { ModalDialog } from '../components/ModalDialog.tsx';
import { useText } from '../i18n/useText.ts';
import { Keys } from './Keys.tsx';
import './palette.css';
import { setPlainKeys, useTakesPlainKeys } from './plainKeys.ts';
import { shortcuts } from './shortcuts.ts';
import { activeShortcuts } from './useShortcuts.ts';

const shortcutGroups = ['everywhere', 'go'] as const;

/** All keys that work for this user, from the same tables as the handlers. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText('palette');
  const arePlain = useTakesPlainKeys();
  const [ids] = useState(activeShortcuts);
  return (
    <ModalDialog title={t('shortcuts.title')} onClose={onClose}>
      <DialogBody>
        {shortcutGroups.map((group) => (
          <section key={group} aria-labelledby={`shortcuts-${group}`}>
            <h3 id={`shortcuts-${group}`} className="cd-minor">
              {t(`shortcuts.group.${group}`)}
            </h3>
            <dl className="cd-shortcuts">
              {ids
                .filter((id) => shortcuts[id].group === group)
                .map((id) => (
                  <div key={id}>
                    <dt>{t(`shortcut.${id}`)}</dt>
                    <dd>
                      <Keys id={id} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
        <section aria-labelledby="shortcuts-grid">
          <h3 id="shortcuts-grid" className="cd-minor">
            {t('shortcuts.group.grid')}
          </h3>
          <dl className="cd-shortcuts">
            {gridKeys.map(({ id, shown }) => (
              <div key={id}>
                <dt>{t(`gridKey.${id}`)}</dt>
                <dd className="cd-keys">
                  {shown.map((key) => (
                    <kbd key={key} className="cd-key">
                      {key}
                    </kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
        <CheckField label={t('shortcuts.plain')} isOn={arePlain} onChange={setPlainKeys} />
        <p className="cd-hint">{t('shortcuts.plainHint')}</p>
      </DialogBody>
      <DialogFooter actions={<Button autoFocus intent="primary" text={t('shortcuts.close')} onClick={onClose} />} />
    </ModalDialog>
  );
}
