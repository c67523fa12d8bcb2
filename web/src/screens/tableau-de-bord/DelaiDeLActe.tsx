import type { DosId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { DeadlineBadge } from '../../components/badges.tsx';
import { type Explication, ExplicationDialog } from '../../components/ExplicationDialog.tsx';
import { EcheanceDossier } from '../lecture/EcheanceDossier.tsx';

type DelaiProps = { dosId: DosId | null; echeance: Jour; explication: Explication | null };

/** A last day in a list of a first page: explained by what came with it, else by its dossier. */
export const DelaiDeLActe = ({ dosId, echeance, explication }: DelaiProps) =>
  explication ? (
    <DeadlineBadge echeance={echeance} why={(close) => <ExplicationDialog explanation={explication} onClose={close} />} />
  ) : (
    <EcheanceDossier dosId={dosId} echeance={echeance} />
  );
