import type { identityDeposant } from '@riph/contracts/identity/deposant.calls';
import { identityInscription } from '@riph/contracts/identity/inscription.calls';
import { CIVILITE_LABELS } from '@riph/contracts/identity/personne.schemas';
import type { Answer } from '../../api/types.ts';
import { useCall } from '../../api/useCall.ts';
import { Detail, Details } from '../../components/Details.tsx';

type Coordonnees = Answer<typeof identityDeposant.calls.lireCoordonnees>;

/** Who a sponsor's person is, and where he works. */
export const Identite = ({ de: c }: { de: Coordonnees }) => {
  const pays = useCall(identityInscription.calls.listerPays, c.payId === null ? null : {});
  const types = useCall(identityInscription.calls.listerTypesPromoteur, c.tproId === null ? null : {});
  return (
    <section className="riph-carte" aria-labelledby="identite">
      <h2 className="riph-carte__titre" id="identite">
        Identité et rattachement
      </h2>
      <Details>
        <Detail term="Nom">
          {c.civilite && `${CIVILITE_LABELS[c.civilite]} `}
          {c.prenom} {c.nom}
        </Detail>
        <Detail term="Adresse électronique">{c.email}</Detail>
        <Detail term="Téléphone">{c.telephone}</Detail>
        <Detail term="Fonction">{c.fonction}</Detail>
        <Detail term="Organisme">{c.organisme ?? 'Non indiqué'}</Detail>
        <Detail term="Type de promoteur">{types.data?.find((t) => t.tproId === c.tproId)?.libelle}</Detail>
        <Detail term="Adresse">
          {[c.adresse, [c.codePostal, c.ville].filter(Boolean).join(' ')].filter(Boolean).join(', ')}
        </Detail>
        <Detail term="Pays">{pays.data?.find((p) => p.payId === c.payId)?.libelle}</Detail>
      </Details>
    </section>
  );
};
