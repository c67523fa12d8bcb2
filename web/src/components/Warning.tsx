import { Alert } from './Alert.tsx';

/** A sentence of warning; nothing while there is none. */
export const Warning = ({ children }: { children: string | null }) =>
  children && (
    <Alert severity="warning" small>
      {children}
    </Alert>
  );
