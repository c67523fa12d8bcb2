import type { DosId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import type { etudeDossier } from '@riph/contracts/etude/depot/dossier.calls';
import { etudeSynthese } from '@riph/contracts/etude/suivi/synthese.calls';
import type { Answer } from '../../api/types.ts';
import { useCall } from '../../api/useCall.ts';
import { DeadlineBadge } from '../../components/badges.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { type Explication, ExplicationDialog } from '../../components/ExplicationDialog.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { dateLongue } from '../../labels/dates.ts';
import type { Echeance } from './dossier.types.ts';

type Jalon = Answer<typeof etudeDossier.calls.listerJalons>[number];

/** The explanation of a deadline in the shape of the dialog. */
export const explicationDe = (e: Echeance): Explication => ({
  titre: e.libelle,
  echeance: e.dateAffichee,
  ...e.explication,
});

/** Of the day by which a milestone was due; undefined when its date is no date of law (a séance, the end that the sponsor plans). */
export const explicationJalon = (j: Jalon): Explication | undefined =>
  j.explication && j.dateTheorique ? { titre: j.libelle, echeance: j.dateTheorique, ...j.explication } : undefined;

type Repere = { dosId: DosId; date: string; close: () => void };

/** Read when it is asked for: lists give the date only. A date that is not the legal one says what it is. */
const PourquoiEcheance = ({ dosId, date, close }: Repere) => {
  const reading = useCall(etudeSynthese.calls.lireSynthese, { params: { dosId } });
  const e = reading.data?.echeance;
  if (e && (e.dateAffichee === date || e.date === date))
    return <ExplicationDialog explanation={explicationDe(e)} onClose={close} />;
  return (
    <Dialog title="Pourquoi cette date ?" onClose={close}>
      <Loadable reading={reading} skeleton={<Skeleton rows={3} />}>
        {(d) => (
          <>
            <p>Le {dateLongue(date)} est un repère de travail du comité, pas une date de la loi.</p>
            <p className="fr-mb-0">
              {d.echeance
                ? `L’échéance légale du dossier est le ${dateLongue(d.echeance.dateAffichee)} (${d.echeance.libelle.toLowerCase()}). ${d.echeance.explication.calcul}`
                : 'Aucun délai légal ne court en ce moment sur ce dossier.'}
            </p>
          </>
        )}
      </Loadable>
    </Dialog>
  );
};

/** The deadline of a dossier in a list: what is left in words, and the date that says why it is what it is. */
export const EcheanceDossier = ({ dosId, echeance }: { dosId: DosId | null; echeance: Jour | null }) =>
  dosId === null || echeance === null ? (
    <DeadlineBadge echeance={echeance} />
  ) : (
    <DeadlineBadge echeance={echeance} why={(close) => <PourquoiEcheance dosId={dosId} date={echeance} close={close} />} />
  );
