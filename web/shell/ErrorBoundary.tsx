import { Component, type ReactNode } from 'react';
import { CrashScreen } from './CrashScreen.tsx';

/** The last error boundary, above router and store. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <CrashScreen /> : this.props.children;
  }
}
