/** Fields that a request changes, in the words of before and after. Pure. */
import {
  blocsAdministratifs,
  blocsRecherche,
  type ChampLu,
  type Formulaires,
  type Libelles,
  labelDuChemin,
  lectureDe,
  lieuxLus,
} from '@riph/contracts/etude/formulaire/depose';

type EnMots = Formulaires & { libelles: Libelles };
type ChampChange = { chemin: string; label: string; avant: string | null; apres: string | null; long: boolean };

const LIEUX = 'sitesInvestigateurs';

/** The places count as one field: one line for each. */
const lieuxEnMots = ({ administratif }: Formulaires): string | null => {
  const lieux = lieuxLus(administratif.sitesInvestigateurs);
  return lieux.length === 0 ? null : lieux.map((l) => l.champs.map((c) => c.mots).join(', ')).join('\n');
};

function motsParChemin(f: EnMots): Map<string, ChampLu> {
  const lecture = lectureDe(f.libelles);
  const blocs = [
    ...blocsAdministratifs(f.administratif, lecture),
    ...blocsRecherche(f.recherche, f.administratif.qualificationCode, lecture),
  ];
  return new Map(blocs.flatMap((b) => b.champs).map((c) => [c.chemin, c]));
}

export function champsEnMots(chemins: readonly string[], avant: EnMots, apres: EnMots): ChampChange[] {
  const [motsAvant, motsApres] = [motsParChemin(avant), motsParChemin(apres)];
  return chemins.map((chemin) => {
    const label = labelDuChemin(chemin);
    if (chemin === LIEUX) return { chemin, label, avant: lieuxEnMots(avant), apres: lieuxEnMots(apres), long: true };
    const [a, b] = [motsAvant.get(chemin), motsApres.get(chemin)];
    return { chemin, label, avant: a?.mots ?? null, apres: b?.mots ?? null, long: a?.long === true || b?.long === true };
  });
}
