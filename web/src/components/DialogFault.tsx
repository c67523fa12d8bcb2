import type { ReactNode } from 'react';
import { Alert } from './Alert.tsx';

/** Why a dialog was not carried out. The region stands there from the start: a screen reader tells what comes into it, not what comes with it. */
export const DialogFault = ({ children }: { children: ReactNode }) => (
  <div role="alert">
    {children && (
      <Alert severity="error" small>
        {children}
      </Alert>
    )}
  </div>
);
