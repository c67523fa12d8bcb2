import type { EvenementCompte } from '@riph/contracts/identity/compte.workflow';
import type { informationsCompte } from '@riph/contracts/identity/personne.schemas';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import { Button } from '../../components/Button.tsx';

type Compte = z.output<typeof informationsCompte>['comptes'][number];
type Props = {
  compte: Compte;
  code: EvenementCompte;
  priority?: 'primary' | 'secondary';
  /** As for every button: only of one that sends at once. */
  busy?: boolean;
  onClick: () => void;
  children: ReactNode;
};

/** The button of an act on an account: there when the service offers it, with its reason when it may not be done now. */
export const EvenementButton = ({ compte, code, priority = 'primary', busy, onClick, children }: Props) => {
  const offert = compte.evenements.find((e) => e.code === code);
  if (!offert) return null;
  const reason = offert.allowed ? null : offert.reasons.join(' ');
  return (
    <Button priority={priority} {...(busy !== undefined && { busy })} reason={reason} onClick={onClick}>
      {children}
    </Button>
  );
};
