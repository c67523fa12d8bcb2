import { identityUtilisateurCpp } from '@riph/contracts/identity/utilisateur-cpp.calls';
import type { Answer } from '../../api/types.ts';
import { useCall } from '../../api/useCall.ts';
import { StatusBadge } from '../../components/badges.tsx';
import { Fait, Faits } from '../../components/Faits.tsx';
import { Page } from '../../components/Page.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { useNumericParams } from '../../components/useNumericParams.ts';
import { dateFr } from '../../labels/dates.ts';

type Membre = Answer<typeof identityUtilisateurCpp.calls.lire>;

const ROLES = { INSTRUCTEUR: 'Membre', GESTIONNAIRE: 'Gestionnaire' } as const;
const roles = (m: Membre) => m.rattachements.map((r) => (r.actif ? ROLES[r.role] : `${ROLES[r.role]} (désactivé)`)).join(', ');

const Nominations = ({ nominations }: { nominations: Membre['nominations'] }) => (
  <section className="riph-carte" aria-labelledby="nominations">
    <h2 className="riph-carte__titre" id="nominations">
      Nominations
    </h2>
    {nominations.length === 0 && <p className="riph-discret fr-mb-0">Aucune nomination dans ce comité.</p>}
    <ul className="riph-liste">
      {nominations.map((n) => (
        <li key={n.periodeId} className="riph-ligne">
          <span>
            {n.fonction.libelle} · {n.college.libelle} · {n.categorie.libelle}{' '}
            <span className="riph-discret">
              · du {dateFr(n.dateDebut)} au {dateFr(n.dateFin)}
            </span>
          </span>
          {n.enCours && <StatusBadge ton="success">En cours</StatusBadge>}
        </li>
      ))}
    </ul>
  </section>
);

/** Somebody of the committee, to read: his part in it and how to reach him. Coordinates that are not the committee's to know do not come. */
export const MembrePage = () => {
  const { utiId } = useNumericParams('utiId');
  const lecture = useCall(identityUtilisateurCpp.calls.lire, { params: { utiId } });
  const nom = lecture.data ? `${lecture.data.prenom} ${lecture.data.nom}` : 'Membre du comité';
  return (
    <Page titre={nom} titreOnglet={nom}>
      <Loadable lecture={lecture} squelette={<Skeleton blocs={2} lignes={3} />}>
        {(m) => (
          <div className="riph-pile">
            <section className="riph-carte" aria-labelledby="coordonnees">
              <h2 className="riph-carte__titre" id="coordonnees">
                Dans le comité
              </h2>
              <Faits>
                <Fait terme="Rôle">{roles(m)}</Fait>
                <Fait terme="Adresse électronique">
                  <a href={`mailto:${m.email}`}>{m.email}</a>
                </Fait>
                <Fait terme="Téléphone">{m.telephone}</Fait>
                <Fait terme="Profession">{m.profession}</Fait>
                <Fait terme="Compétences">{m.competences.join(', ')}</Fait>
              </Faits>
            </section>
            <Nominations nominations={m.nominations} />
          </div>
        )}
      </Loadable>
    </Page>
  );
};
