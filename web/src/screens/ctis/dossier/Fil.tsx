import type { InstructionLue } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { Timeline } from '../../../components/Timeline.tsx';
import { FilLu } from '../../dossiers/historique/FilLu.tsx';
import type { Essai, SectionProps } from '../../lecture/dossier.types.ts';

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
      <FilLu aVenir={aVenir} actes={i.historique.map((h) => ({ id: h.rang, date: h.le, titre: h.libelle, qui: h.par }))} />
    </>
  );
};

/** Who did what and when, newest first, with what was written of it. */
export const Historique = ({ dossier: { instruction } }: SectionProps<Essai>) =>
  instruction && (
    <section aria-labelledby="historique">
      <h2 className="fr-h5" id="historique">
        Historique
      </h2>
      <Timeline
        label="Historique du dossier"
        elements={instruction.historique.map((h) => ({
          id: h.rang,
          date: h.le,
          titre: h.libelle,
          qui: h.par,
          detail: h.commentaire,
        }))}
      />
    </section>
  );
