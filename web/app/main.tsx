import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { watchInput } from '../api/lastInput.ts';
import { syncAddress } from '../asOf/syncAddress.ts';
import { keepFocus } from '../components/keepFocus.ts';
import { ignoreKeysPressedElsewhere } from '../components/ignoreKeysPressedElsewhere.ts';
import { startI18n } from '../i18n/i18n.ts';
import { router } from './routes.tsx';
import { fetchedCode } from './screenCode.ts';
import { startSession } from '../session/session.ts';
import { store } from '../store.ts';
import { startTheme } from '../theme/theme.ts';
import '../styles/index.css';

startTheme();
watchInput(window);
ignoreKeysPressedElsewhere();
keepFocus();
syncAddress(router, store);
void store.dispatch(startSession());
await startI18n();

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
// For Chinese names on English screens: on a machine without a Chinese font they are boxes until ours is there.
void fetchedCode(
  () => import('@fontsource-variable/noto-sans-sc/wght.css'),
  () => false,
).catch(() => undefined); // a newer console brings its own
