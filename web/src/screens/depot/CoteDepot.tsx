import type { DosId } from '@riph/contracts/core/ids';
import type { Manque } from '@riph/contracts/etude/socle/dossier.schemas';
import { SaveState } from '../../components/form/AutosaveParts.tsx';
import { isAllSaved } from '../../components/form/autosave.rules.ts';
import { CeQuiManque } from './CeQuiManque.tsx';
import { etapeDuChamp, type Slug } from './etapes.rules.ts';
import { AVerifier } from './formulaire/EtapesFormulaires.tsx';
import type { Depot } from './useDepot.ts';
import type { Verdict } from './verdict.rules.ts';

type Props = {
  dosId: DosId;
  etape: Slug;
  depot: Depot;
  verdict: Verdict;
  manques: readonly Manque[] | undefined;
  onSuivant: () => void;
};

/** Beside the form, always in view: whether it is saved, what was copied and not yet looked at, what is missing. */
export const CoteDepot = ({ dosId, etape, depot, verdict, manques, onSuivant }: Props) => {
  const isRecherche = etape === 'recherche';
  const [ici, autre] = isRecherche ? [depot.recherche, depot.administratif] : [depot.administratif, depot.recherche];
  const copies = [...ici.aVerifier].filter((c) => isRecherche || etapeDuChamp(c) === etape);
  const relu = (paths: readonly string[]) => {
    ici.toutVerifier(paths);
    onSuivant();
  };
  return (
    <aside className="riph-grille-formulaire__cote riph-depot-cote" aria-label="Ce qui manque">
      <p className="riph-depot-etat">
        <SaveState state={ici.autosave.etat} />
        {!isAllSaved(autre.autosave.etat) && <SaveState state={autre.autosave.etat} />}
      </p>
      <AVerifier paths={copies} onSeen={relu} />
      {etape !== 'relecture' && <CeQuiManque dosId={dosId} verdict={verdict} manques={manques} etape={etape} />}
    </aside>
  );
};
