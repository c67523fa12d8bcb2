import type { ElementAdministratif } from '@riph/contracts/etude/socle/element.schemas';
import { Button } from '../../../components/Button.tsx';
import type { Formulaire } from './depot.types.ts';
import { MesCoordonnees } from './MesCoordonnees.tsx';
import { completer, distincts, nomDistinct, repris } from './proposer.rules.ts';
import { useCompteDuDeposant, usePromoteursConnus } from './useProposees.ts';

/** While no sponsor is named: those of the depositor's earlier dossiers, one click each; without any, the organisation of his account. What the last dossier says of it comes too, to be looked at. */
export const PromoteursConnus = ({ formulaire: f }: { formulaire: Formulaire<ElementAdministratif> }) => {
  const { valeurs, desactive, figes } = f.source;
  const aChoisir = !desactive && !figes.has('promoteur.organisme') && !valeurs.promoteur.organisme;
  const compte = useCompteDuDeposant(aChoisir);
  const connus = usePromoteursConnus(aChoisir);
  if (!aChoisir || !connus.data) return null;
  const proposes = distincts(connus.data);
  if (proposes.length === 0) return <MesCoordonnees formulaire={f} bloc="promoteur" />;
  return (
    <div className="riph-promoteurs">
      <p className="riph-bloc__aide">De vos dossiers précédents, avec le contact, le coordonnateur et l’assurance :</p>
      <div className="riph-rangee">
        {proposes.map((c) => (
          <Button
            key={`${c.promoteur.siret}-${c.promoteur.organisme}`}
            priority="secondary"
            size="sm"
            onClick={() => {
              const { valeurs: suivantes, remplis } = completer(valeurs, repris(c, compte.data?.organisme));
              f.proposer(suivantes, remplis);
            }}
          >
            {`Reprendre ${nomDistinct(c, proposes)}`}
          </Button>
        ))}
      </div>
    </div>
  );
};
