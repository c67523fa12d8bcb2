import { seanceElementsCles } from '@riph/contracts/seance/elements-cles.calls';
import { seanceTableauDeBord } from '@riph/contracts/seance/tableau-de-bord.calls';
import { Link } from 'react-router';
import type { Answer } from '../../../api/types.ts';
import { useCall } from '../../../api/useCall.ts';
import { Button } from '../../../components/Button.tsx';
import { Page } from '../../../components/Page.tsx';
import { ErrorState, Loadable, Skeleton } from '../../../components/states.tsx';
import { DataTable } from '../../../components/table/DataTable.tsx';
import { compte, dateLongue } from '../../../labels/dates.ts';
import { useSession } from '../../../session/session-context.ts';
import type { SeanceLigne } from '../cadre/seances.types.ts';
import { Apercu, COLUMNS } from './colonnes.tsx';
import { RapportsAttendus } from './RapportsAttendus.tsx';

const { lireAdmin, lireGestionnaire, lireInstructeur } = seanceElementsCles.calls;
type Elements = Answer<typeof lireGestionnaire>;

const appelDe = (profil: string | null) =>
  profil === 'SUPER_ADMIN' ? lireAdmin : profil === 'INSTRUCTEUR' ? lireInstructeur : lireGestionnaire;

type ChiffreProps = { nombre: number; titre: string; detail: string; vers: string };
const Chiffre = ({ nombre, titre, detail, vers }: ChiffreProps) => (
  <li>
    <Link to={vers} className="riph-tuile">
      <span className="riph-tuile__titre">{titre}</span>
      <span className={`riph-tuile__nombre riph-chiffres${nombre === 0 ? ' riph-tuile__nombre--zero' : ''}`}>{nombre}</span>
      <span className="riph-tuile__texte">{detail}</span>
    </Link>
  </li>
);

const A_VENIR = '/seances?periode=avenir';
const PASSEES = '/seances?periode=passees';

const Chiffres = ({ elements: e, personnels }: { elements: Elements; personnels: boolean }) => (
  <ul className="riph-tuiles fr-mb-3w">
    <Chiffre
      titre={personnels ? 'Mes rapports à rendre' : 'Rapports attendus'}
      nombre={e.rapportsManquants}
      detail={`pour ${compte(e.aVenirTotal, 'séance à venir', 'séances à venir')}`}
      vers={A_VENIR}
    />
    <Chiffre
      titre="Dossiers sans décision"
      nombre={e.dossiersSansDecision}
      detail={`dans ${compte(e.passeesTotal, 'séance tenue', 'séances tenues')} depuis six mois`}
      vers={PASSEES}
    />
    <Chiffre
      titre="Relevés de décision à produire"
      nombre={e.relevesManquants}
      detail="séances tenues sans relevé depuis six mois"
      vers={`${PASSEES}&statut=TENUE`}
    />
  </ul>
);

type ListeProps = {
  id: string;
  titre: string;
  vide: string;
  seances: readonly SeanceLigne[];
  total: number;
  vers: string;
  columns: readonly string[];
};

/** Séances of one side of today; the lists are short, so their order is that of time and does not change. */
const Liste = ({ id, titre, vide, seances, total, vers, columns }: ListeProps) => (
  <section aria-labelledby={id} className="fr-mb-4w">
    <h2 className="fr-h5" id={id}>
      {titre}
    </h2>
    {seances.length === 0 ? (
      <p className="riph-discret">{vide}</p>
    ) : (
      <DataTable
        legend={titre}
        rows={seances}
        rowKey={(s) => s.id}
        name={(s) => `la séance du ${dateLongue(s.date)}`}
        columns={COLUMNS.filter((c) => columns.includes(c.cle)).map(({ tri: _, ...c }) => c)}
        link={(s) => `/seances/${s.id}`}
        preview={(s) => <Apercu seance={s} />}
      />
    )}
    {total > seances.length && (
      <p>
        {seances.length} sur {total}. <Link to={vers}>Voir toutes les {titre.toLowerCase()}</Link>
      </p>
    )}
  </section>
);

/** What a member did of the séances that were held while he was in office. */
const Assiduite = () => {
  const { data, error, mutate } = useCall(seanceTableauDeBord.calls.lirePresenceInstructeur);
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void mutate()} title="Votre présence aux séances n’a pas pu être lue" />
    ) : null;
  const dite = ({ annee, tenues, presences }: (typeof data)['anneeCourante']) =>
    tenues === 0
      ? `aucune séance tenue en ${annee}`
      : `${presences} sur ${compte(tenues, 'séance tenue', 'séances tenues')} en ${annee}`;
  return (
    <p>
      Votre présence : {dite(data.anneeCourante)} ; {dite(data.anneePrecedente)}.
    </p>
  );
};

/** Key elements of the séances, as the profile sees them: the next ten, the last ten of six months, and what is still missing in all of them. */
export const ElementsClesPage = () => {
  const { profil } = useSession();
  const reading = useCall(appelDe(profil));
  const isMembre = profil === 'INSTRUCTEUR';
  const comite = profil === 'SUPER_ADMIN' ? ['comite'] : [];
  return (
    <Page
      title="Éléments clés des séances"
      width="large"
      fil={[{ libelle: 'Séances', vers: '/seances' }]}
      actions={
        <Button to="/seances" priority="tertiary" size="sm">
          Toutes les séances
        </Button>
      }
    >
      <Loadable reading={reading} skeleton={<Skeleton rows={10} />}>
        {(e) => (
          <>
            <Chiffres elements={e} personnels={isMembre} />
            {isMembre && <Assiduite />}
            <Liste
              id="a-venir"
              titre="Séances à venir"
              vide="Aucune séance à venir dans l’année."
              seances={e.aVenir}
              total={e.aVenirTotal}
              vers={A_VENIR}
              columns={['date', ...comite, 'statut', 'lieu', 'dossiers', 'di', 'documents']}
            />
            {profil === 'GESTIONNAIRE' && <RapportsAttendus />}
            <Liste
              id="passees"
              titre="Séances passées"
              vide="Aucune séance tenue depuis six mois."
              seances={e.passees}
              total={e.passeesTotal}
              vers={PASSEES}
              columns={['date', ...comite, 'statut', 'dossiers', 'documents', 'presence']}
            />
          </>
        )}
      </Loadable>
    </Page>
  );
};
