import { ownerOf } from '@riph/contracts/core/fields';
import type { DosId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import type { etudeDossier } from '@riph/contracts/etude/depot/dossier.calls';
import { etudeSynthese } from '@riph/contracts/etude/suivi/synthese.calls';
import type { Answer } from '../../api/types.ts';
import { useCall } from '../../api/useCall.ts';
import { DeadlineBadge } from '../../components/badges.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { type Explication, ExplicationDialog } from '../../components/ExplicationDialog.tsx';
import { type Lecture, Loadable, Skeleton } from '../../components/states.tsx';
import { dateLongue } from '../../labels/dates.ts';
import type { Echeance } from './dossier.types.ts';

type Jalon = Answer<typeof etudeDossier.calls.listerJalons>[number];

/** The explanation of a deadline in the shape of the dialog. */
export const explicationDe = (e: Pick<Echeance, 'libelle' | 'dateAffichee' | 'explication'>): Explication => ({
  titre: e.libelle,
  echeance: e.dateAffichee,
  ...e.explication,
});

/** Of the day by which a milestone was due; undefined when its date is no date of law (a séance, the end that the sponsor plans). */
export const explicationJalon = (j: Jalon): Explication | undefined =>
  j.explication && j.dateTheorique ? { titre: j.libelle, echeance: j.dateTheorique, ...j.explication } : undefined;

type Repere = { dosId: DosId; date: string; close: () => void };
type Legale = { reading: Lecture<unknown>; legale: Echeance | null | undefined };

/** A date that is not the legal one says what it is. */
const Pourquoi = ({ reading, legale, date, close }: Omit<Repere, 'dosId'> & Legale) => {
  if (legale && (legale.dateAffichee === date || legale.date === date))
    return <ExplicationDialog explanation={explicationDe(legale)} onClose={close} />;
  return (
    <Dialog title="Pourquoi cette date ?" onClose={close}>
      <Loadable reading={reading} skeleton={<Skeleton rows={3} />}>
        {() => (
          <>
            <p>Le {dateLongue(date)} est un repère de travail du comité, pas une date de la loi.</p>
            <p className="fr-mb-0">
              {legale
                ? `L’échéance légale du dossier est le ${dateLongue(legale.dateAffichee)} (${legale.libelle.toLowerCase()}). ${legale.explication.calcul}`
                : 'Aucun délai légal ne court en ce moment sur ce dossier.'}
            </p>
          </>
        )}
      </Loadable>
    </Dialog>
  );
};

/** Read when it is asked for: lists give the date only. */
const PourquoiNational = ({ dosId, ...repere }: Repere) => {
  const reading = useCall(etudeSynthese.calls.lireSynthese, { params: { dosId } });
  return <Pourquoi reading={reading} legale={reading.data?.echeance} {...repere} />;
};
/** Of a trial several days may run: that of the list, else the nearest. */
const PourquoiEssai = ({ dosId, ...repere }: Repere) => {
  const reading = useCall(dossierCtisInstruction.calls.lire, { params: { id: dosId } });
  const echeances = reading.data?.echeances ?? [];
  const legale = echeances.find((e) => e.dateAffichee === repere.date) ?? echeances.at(0);
  return <Pourquoi reading={reading} legale={legale} {...repere} />;
};
const PourquoiEcheance = (repere: Repere) =>
  ownerOf(repere.dosId) === 'dossier-ctis' ? <PourquoiEssai {...repere} /> : <PourquoiNational {...repere} />;

/** The deadline of a dossier in a list: what is left in words, and the date that says why it is what it is. */
export const EcheanceDossier = ({ dosId, echeance }: { dosId: DosId | null; echeance: Jour | null }) =>
  dosId === null || echeance === null ? (
    <DeadlineBadge echeance={echeance} />
  ) : (
    <DeadlineBadge echeance={echeance} why={(close) => <PourquoiEcheance dosId={dosId} date={echeance} close={close} />} />
  );
