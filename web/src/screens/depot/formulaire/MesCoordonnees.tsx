import type { ElementAdministratif } from '@riph/contracts/etude/socle/element.schemas';
import { Button } from '../../../components/Button.tsx';
import type { Formulaire } from './depot.types.ts';
import { type BlocDuCompte, completer, duCompte } from './proposer.rules.ts';
import { useCompteDuDeposant } from './useProposees.ts';

const NOMS: Record<BlocDuCompte, string> = { promoteur: 'promoteur', mandataire: 'mandataire', contactPublic: 'contact' };

/** While a block names nobody: what the depositor told of himself, in one click, to be looked at. */
export const MesCoordonnees = ({ formulaire: f, bloc }: { formulaire: Formulaire<ElementAdministratif>; bloc: BlocDuCompte }) => {
  const { valeurs, desactive, figes } = f.source;
  const isVide = !desactive && !figes.has(`${bloc}.nom`) && !valeurs[bloc].organisme && !valeurs[bloc].nom;
  const compte = useCompteDuDeposant(isVide);
  const connu = isVide && compte.data ? duCompte(compte.data, bloc, valeurs) : null;
  if (!connu || !compte.data) return null;
  const { prenom, nom, organisme } = compte.data;
  return (
    <div className="riph-promoteurs riph-rangee">
      <Button
        priority="secondary"
        size="sm"
        aria-label={`Reprendre mes coordonnées : ${NOMS[bloc]}`}
        onClick={() => {
          const { valeurs: suivantes, remplis } = completer(valeurs, connu);
          f.proposer(suivantes, remplis);
        }}
      >
        Reprendre mes coordonnées
      </Button>
      <span className="riph-discret">De votre compte : {[`${prenom} ${nom}`, organisme].filter(Boolean).join(', ')}</span>
    </div>
  );
};
