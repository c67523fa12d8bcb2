import { etudeDossier } from '@riph/contracts/etude/depot/dossier.calls';
import type { ElementAdministratif } from '@riph/contracts/etude/socle/element.schemas';
import { identityProfil } from '@riph/contracts/identity/profil.calls';
import { useCall } from '../../../api/useCall.ts';
import { Button } from '../../../components/Button.tsx';
import { useSession } from '../../../session/session-context.ts';
import type { Formulaire } from './depot.types.ts';
import { MesCoordonnees } from './MesCoordonnees.tsx';
import { completer, repris } from './proposer.rules.ts';

/** While no sponsor is named: those of the depositor's earlier dossiers, one click each; without any, the organisation of his account. What the last dossier says of it comes too, to be looked at. */
export const PromoteursConnus = ({ formulaire: f }: { formulaire: Formulaire<ElementAdministratif> }) => {
  const { valeurs, desactive } = f.source;
  const aChoisir = !desactive && !valeurs.promoteur.organisme;
  const { user } = useSession();
  const compte = useCall(identityProfil.calls.lireCoordonnees, aChoisir && user ? { params: { utiId: user.id } } : null);
  const connus = useCall(etudeDossier.calls.listerMesPromoteurs, aChoisir ? {} : null);
  if (!aChoisir || !connus.data) return null;
  if (connus.data.length === 0) return <MesCoordonnees formulaire={f} bloc="promoteur" />;
  return (
    <div className="riph-promoteurs">
      <p className="riph-bloc__aide">De vos dossiers précédents, avec le contact, le coordonnateur et l’assurance :</p>
      <div className="riph-rangee">
        {connus.data.map((c) => (
          <Button
            key={`${c.promoteur.siret}-${c.promoteur.organisme}`}
            priorite="secondary"
            taille="sm"
            onClick={() => {
              const { valeurs: suivantes, remplis } = completer(valeurs, repris(c, compte.data?.organisme));
              f.proposer(suivantes, remplis);
            }}
          >
            {`Reprendre ${c.promoteur.organisme}`}
          </Button>
        ))}
      </div>
    </div>
  );
};
