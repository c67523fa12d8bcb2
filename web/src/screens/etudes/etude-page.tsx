import { nomComite } from '@riph/contracts/core/typographie';
import { ETAT_ETUDE_LABELS, STATUT_DOSSIER_LABELS } from '@riph/contracts/etude/dossier.workflow';
import { etudeEtude } from '@riph/contracts/etude/etude.calls';
import { Link } from 'react-router';
import type { Answer } from '../../api/types.ts';
import { useCall } from '../../api/useCall.ts';
import { CodeBadge } from '../../components/badges.tsx';
import { Fait, Faits } from '../../components/Faits.tsx';
import { Page } from '../../components/Page.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { useNumericParams } from '../../components/useNumericParams.ts';
import { dateFr } from '../../labels/dates.ts';
import { TON_STATUT_DOSSIER } from '../../labels/dossier.ts';
import { Centres } from './Centres.tsx';
import { TON_ETAT_ETUDE } from './etude.tons.ts';

type Etude = Answer<typeof etudeEtude.calls.lire>;

/** A date that is not there yet has no line. */
const Jour = ({ terme, jour }: { terme: string; jour: string | null }) => jour && <Fait terme={terme}>{dateFr(jour)}</Fait>;

const Identite = ({ etude: e }: { etude: Etude }) => (
  <section className="riph-carte" aria-labelledby="identite">
    <h2 className="riph-carte__titre" id="identite">
      Étude
    </h2>
    <Faits>
      <Fait terme="État">
        <CodeBadge code={e.etat} libelles={ETAT_ETUDE_LABELS} tons={TON_ETAT_ETUDE} />
      </Fait>
      <Fait terme="Numéro">{e.numero ?? '–'}</Fait>
      <Fait terme="Numéro national">{e.numeroNational ?? '–'}</Fait>
      <Fait terme="Qualification">{e.qualification?.libelle ?? '–'}</Fait>
      <Fait terme="Promoteur">{e.promoteur ?? '–'}</Fait>
      <Fait terme="Déposant">{e.deposant}</Fait>
      <Fait terme="Comité">{e.cpp ? nomComite(e.cpp.nom) : '–'}</Fait>
      <Jour terme="Avis favorable" jour={e.dateAvisFavorable} />
      <Jour terme="L’avis devient caduc le" jour={e.dateCaducite} />
      <Jour terme="Début" jour={e.dateDebutEffectif} />
      <Jour terme="Fin prévue" jour={e.dateFinPrevue} />
      <Jour terme="Fin" jour={e.dateFinEffective} />
      <Jour terme="Assurance jusqu’au" jour={e.assuranceExpiration} />
    </Faits>
  </section>
);

const Dossiers = ({ dossiers }: { dossiers: Etude['dossiers'] }) => (
  <section className="riph-carte" aria-labelledby="dossiers">
    <h2 className="riph-carte__titre" id="dossiers">
      Dossiers ({dossiers.length})
    </h2>
    <ul className="riph-liste">
      {dossiers.map((d) => (
        <li key={d.dosId}>
          <Link to={`/dossiers/${d.dosId}`}>{d.numero ?? 'Brouillon'}</Link>{' '}
          <CodeBadge code={d.statut} libelles={STATUT_DOSSIER_LABELS} tons={TON_STATUT_DOSSIER} />
          <br />
          <span className="riph-discret">
            {d.typeLibelle}
            {d.dateSoumission && `, dossier déposé le ${dateFr(d.dateSoumission)}`}
            {d.dateAvis && `, avis du ${dateFr(d.dateAvis)}`}
          </span>
        </li>
      ))}
    </ul>
  </section>
);

const Vie = ({ historique }: { historique: Etude['historique'] }) => (
  <section className="riph-carte" aria-labelledby="vie">
    <h2 className="riph-carte__titre" id="vie">
      Vie de l’étude
    </h2>
    <ul className="riph-liste">
      {historique.map((h) => (
        <li key={`${h.date}-${h.etat}`}>
          <span className="riph-chiffres">{dateFr(h.date)}</span> : {h.libelle}
        </li>
      ))}
    </ul>
  </section>
);

/** A study as a whole: where it stands, its dates, all its dossiers, its centres. */
export const EtudePage = () => {
  const { etuId } = useNumericParams('etuId');
  const lecture = useCall(etudeEtude.calls.lire, { params: { id: etuId } });
  const titre = lecture.data?.titreAbrege || lecture.data?.titre || 'Étude';
  return (
    <Page titre={titre} titreOnglet={lecture.data?.numero ?? 'Étude'}>
      <Loadable lecture={lecture} squelette={<Skeleton blocs={2} lignes={6} />}>
        {(e) => (
          <div className="riph-pile">
            <Identite etude={e} />
            <Dossiers dossiers={e.dossiers} />
            <Vie historique={e.historique} />
            <Centres etuId={e.etuId} centres={e.centres} />
          </div>
        )}
      </Loadable>
    </Page>
  );
};
