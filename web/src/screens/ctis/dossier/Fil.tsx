import type { InstructionLue } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { FilLu } from '../../dossiers/historique/FilLu.tsx';
import { evenementsDe, regrouper } from '../../dossiers/historique/fil.rules.ts';

/** What comes, in grey, then what happened: the latest date on top, all the way down. */
export const FilEssai = ({ instruction: i }: { instruction: InstructionLue }) => {
  const aVenir = i.echeances
    .map((e) => ({
      id: e.code,
      date: e.dateAffichee,
      titre: e.libelle,
      aVenir: true,
      explication: { titre: e.libelle, echeance: e.dateAffichee, ...e.explication },
    }))
    .toSorted((a, b) => b.date.localeCompare(a.date));
  return (
    <>
      <h2 className="fr-h6">Fil du dossier</h2>
      <FilLu aVenir={aVenir} actes={regrouper(evenementsDe(i))} />
    </>
  );
};
