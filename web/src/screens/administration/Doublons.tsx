import type { Doublon } from '@riph/contracts/identity/personne.schemas';
import { Link } from 'react-router';
import { Alert } from '../../components/Alert.tsx';

/** Persons of the same name who are known already: one of them may be this one, who needs no second account. */
export const Doublons = ({ doublons }: { doublons: readonly Doublon[] }) =>
  doublons.length === 0 ? null : (
    <Alert severity="warning" title="Une personne du même nom est déjà connue">
      <ul className="fr-mb-0">
        {doublons.map((d) => (
          <li key={d.utiId}>
            <Link to={`/administration/deposants/${d.utiId}`}>
              {d.prenom} {d.nom}
            </Link>
            , {d.email}
            {d.organisme && `, ${d.organisme}`} :{' '}
            {d.comptes.map((c) => `${c.profil.libelle} (${c.statut.libelle.toLowerCase()})`).join(', ')}
          </li>
        ))}
      </ul>
    </Alert>
  );
