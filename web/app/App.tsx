import { BlueprintProvider } from '@blueprintjs/core';
import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { AnywayDialog } from '../components/AnywayDialog.tsx';
import { CreateUnitDialog } from '../components/CreateUnitDialog.tsx';
import { Notices } from '../notices/Notices.tsx';
import { router } from './routes.tsx';
import { store } from '../store.ts';

// Blueprint's own "?" dialog lists its table's keys in English only; the grid describes them itself.
const noHotkeysDialog = () => <></>;

export function App() {
  return (
    <StrictMode>
      <ErrorBoundary>
        <Provider store={store}>
          <BlueprintProvider hotkeysProviderRenderDialog={noHotkeysDialog}>
            <RouterProvider router={router} />
            <Notices />
            <AnywayDialog />
            <CreateUnitDialog />
          </BlueprintProvider>
        </Provider>
      </ErrorBoundary>
    </StrictMode>
  );
}
