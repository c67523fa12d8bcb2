import type { EtuId } from '@riph/contracts/core/ids';
import type { PartieEclaire } from '@riph/contracts/etude/vie/registre/eclaire.schemas';
import { examenPublication } from '@riph/contracts/examen/publication.calls';
import { examenRegistre } from '@riph/contracts/examen/registre.calls';
import { Link, Navigate, useParams } from 'react-router';
import { useCall } from '../../api/useCall.ts';
import { Alert } from '../../components/Alert.tsx';
import { Page } from '../../components/Page.tsx';
import { Steps } from '../../components/Steps.tsx';
import { ErrorState, Loadable, Skeleton } from '../../components/states.tsx';
import { useNumericParams } from '../../components/useNumericParams.ts';
import { NotFound } from '../../frame/errors.tsx';
import { Apercu } from './Apercu.tsx';
import { Criteres } from './Criteres.tsx';
import { ElementsAdmin } from './ElementsAdmin.tsx';
import { ElementsRecherche } from './ElementsRecherche.tsx';
import { Lieux } from './Lieux.tsx';
import { EtatPublication, Publication, type PublicationLue } from './Publication.tsx';
import { Recrutement } from './Recrutement.tsx';
import { ETAPES, lienEtape } from './registre.rules.ts';
import { useEtudeDuRegistre } from './useEtudeDuRegistre.ts';
import { type Listes, useListesEclaire } from './useListesEclaire.ts';

const Administratif = ({ etuId, listes }: { etuId: EtuId; listes: Listes }) => {
  const reading = useCall(examenRegistre.calls.lireElementsAdmin, { params: { etuId } });
  return <Loadable reading={reading}>{(lu) => <ElementsAdmin key={etuId} lu={lu} pays={listes.pays} />}</Loadable>;
};

const Recherche = ({ etuId, listes }: { etuId: EtuId; listes: Listes }) => {
  const reading = useCall(examenRegistre.calls.lireElementsRecherche, { params: { etuId } });
  return <Loadable reading={reading}>{(lu) => <ElementsRecherche key={etuId} lu={lu} listes={listes.listes} />}</Loadable>;
};

type EtapeProps = { partie: PartieEclaire; publication: PublicationLue; listes: Listes };
const Etape = ({ partie, publication: p, listes }: EtapeProps) => {
  const { etuId } = p;
  switch (partie) {
    case 'administratif':
      return <Administratif etuId={etuId} listes={listes} />;
    case 'recherche':
      return <Recherche etuId={etuId} listes={listes} />;
    case 'criteres':
      return <Criteres etuId={etuId} />;
    case 'sites':
      return <Lieux etuId={etuId} />;
    case 'recrutement':
      return <Recrutement etuId={etuId} />;
    case 'publication':
      return (
        <div className="riph-pile">
          <Publication lue={p} />
          <Apercu etuId={etuId} {...listes} />
        </div>
      );
  }
};

const Formulaire = (e: EtapeProps) => {
  const manque = (partie: PartieEclaire) => e.publication.manques.some((m) => m.partie === partie);
  return (
    <div className="riph-pile">
      <Steps
        etapes={ETAPES.map(({ partie, titre }) => ({
          vers: lienEtape(e.publication.etuId, partie),
          titre,
          etat: manque(partie) || (partie === 'publication' && !e.publication.publiee) ? 'incomplet' : 'fait',
        }))}
        current={ETAPES.findIndex((x) => x.partie === e.partie)}
      />
      <Etape {...e} />
    </div>
  );
};

/** What those read who do not fill the form, and everybody once it no longer changes. */
const Lecture = ({ publication: p, listes, raison }: { publication: PublicationLue; listes: Listes; raison: string | null }) => (
  <div className="riph-pile">
    {raison && (
      <Alert severity="info" small>
        {raison}
      </Alert>
    )}
    {p.raison === null ? <Publication lue={p} /> : <EtatPublication lue={p} remplit={false} />}
    <Apercu etuId={p.etuId} {...listes} />
  </div>
);

/** Who answers for what: the ministry for the register, each sponsor for his researches. */
const QuiPublie = () => (
  <p className="fr-text--sm riph-discret riph-colonne-texte fr-mt-3w">
    Le registre public des recherches (ECLAIRE) est publié par le ministère chargé de la santé, responsable de ce traitement de
    données. Chaque promoteur répond de ce qu’il y déclare de ses recherches. Vos droits :{' '}
    <Link to="/donnees-personnelles">données personnelles</Link>.
  </p>
);

/** The form of a study in the public register of researches (ECLAIRE), step by step, for its sponsor; as the public sees it, for the others. */
export const RegistrePage = () => {
  const { etuId } = useNumericParams('etuId');
  const { partie = '' } = useParams();
  const { surtitre, fil } = useEtudeDuRegistre(etuId);
  const admin = useCall(examenRegistre.calls.lireElementsAdmin, { params: { etuId } });
  const publication = useCall(examenPublication.calls.lire, { params: { etuId } });
  const { donnees: listes, error, refetch } = useListesEclaire();
  const courante = ETAPES.find((e) => e.partie === partie)?.partie;
  if (partie !== '' && !courante) return <NotFound />;
  if (admin.data?.modifiable && partie === '') return <Navigate to={lienEtape(etuId, 'administratif')} replace />;
  return (
    <Page title="Registre public des recherches" overline={surtitre} width="moyenne" fil={fil}>
      {error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Loadable reading={publication} skeleton={<Skeleton rows={8} />}>
          {(p) => {
            if (!listes || !admin.data) return <Skeleton rows={8} />;
            return admin.data.modifiable && courante ? (
              <Formulaire partie={courante} publication={p} listes={listes} />
            ) : (
              <Lecture publication={p} listes={listes} raison={admin.data.raisonNonModifiable} />
            );
          }}
        </Loadable>
      )}
      <QuiPublie />
    </Page>
  );
};
