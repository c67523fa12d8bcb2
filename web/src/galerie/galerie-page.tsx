/** Every component in its states, for the eye. Development only: `/__galerie`. */
import { useState } from 'react';
import { ApiProblem } from '../api/problem.ts';
import { notifier } from '../api/toasts.ts';
import { ActionBar } from '../components/ActionBar.tsx';
import { Alert } from '../components/Alert.tsx';
import { Button } from '../components/Button.tsx';
import { DeadlineBadge, StatusBadge } from '../components/badges.tsx';
import { ConfirmDialog } from '../components/dialogs/ConfirmDialog.tsx';
import { Page } from '../components/Page.tsx';
import { SideMenuSelect } from '../components/SideMenuSelect.tsx';
import { Steps } from '../components/Steps.tsx';
import { Empty, ErrorState, NoResult, Skeleton } from '../components/states.tsx';
import { Timeline } from '../components/Timeline.tsx';
import { FieldsGallery } from './fields-gallery.tsx';
import { FilesGallery } from './files-gallery.tsx';
import { TableGallery } from './table-gallery.tsx';

const problem = new ApiProblem(
  503,
  'service.indisponible',
  'Le service est momentanément indisponible. Réessayez dans quelques instants : rien n’a été perdu.',
  'a1b2c3d4e5',
  [],
  {},
);
const explication = {
  echeance: '2026-11-27',
  faits: [
    { libelle: 'Dossier recevable', date: '2026-10-13' },
    { libelle: 'Demande de modification', date: '2026-11-02' },
  ],
  regle: 'Le comité rend son avis dans les 45 jours qui suivent la recevabilité ; une demande de modification suspend ce délai.',
  article: 'Code de la santé publique, article R. 1123-23',
  calcul: '13/10/2026 + 45 jours = 27/11/2026.',
};

export const GaleriePage = () => {
  const [dialogue, setDialogue] = useState(false);
  return (
    <Page
      title="Étude randomisée comparant deux stratégies d’anticoagulation après remplacement valvulaire aortique chez la personne âgée"
      overline="2026-A00123-44 · Demande initiale · RIPH 1"
      statut={<StatusBadge tone="success">Recevable</StatusBadge>}
      tour={
        <>
          <strong>Votre action :</strong> désigner deux rapporteurs, avant{' '}
          <DeadlineBadge echeance="2026-11-27" explanation={explication} />
        </>
      }
      actions={
        <ActionBar
          main={{ cle: 'a', libelle: 'Désigner les rapporteurs', onClick: () => notifier.success('Rapporteurs désignés') }}
          others={[
            {
              cle: 'b',
              libelle: 'Demander un complément',
              raison: 'Une demande est déjà en cours : attendez la réponse du promoteur.',
            },
            {
              cle: 'c',
              libelle: 'Télécharger le dossier',
              onClick: () => notifier.error('Le téléchargement a échoué.', 'a1b2c3'),
            },
            { cle: 'd', libelle: 'Supprimer le dossier', onClick: () => setDialogue(true) },
            { cle: 'e', libelle: 'Réaffecter', raison: 'Le comité a déjà rendu son avis.' },
          ]}
        />
      }
      width="large"
      fil={[{ libelle: 'Dossiers', vers: '/dossiers/jarde' }]}
    >
      <div className="riph-grille-dossier">
        <div className="riph-grille-dossier__menu">
          <SideMenuSelect
            title="Parties du dossier"
            entries={[
              { vers: '/__galerie', libelle: 'Synthèse' },
              { vers: '/__galerie/pieces', libelle: 'Pièces', compteur: '12/14' },
              { vers: '/__galerie/rapporteurs', libelle: 'Rapporteurs', compteur: '0/2' },
              { vers: '/__galerie/seance', libelle: 'Séance' },
            ]}
          />
        </div>
        <div className="riph-grille-dossier__contenu riph-pile">
          <section className="riph-carte">
            <h2 className="riph-carte__titre">Badges</h2>
            <p className="riph-rangee">
              <StatusBadge>Brouillon</StatusBadge>
              <StatusBadge tone="info">Déposé</StatusBadge>
              <StatusBadge tone="success">Recevable</StatusBadge>
              <StatusBadge tone="warning">Suspendu</StatusBadge>
              <StatusBadge tone="error">Non recevable</StatusBadge>
              <StatusBadge tone="new">À vérifier</StatusBadge>
            </p>
            <p className="riph-rangee">
              <DeadlineBadge echeance="2026-11-10" />
              <DeadlineBadge echeance="2026-11-23" />
              <DeadlineBadge echeance="2026-12-24" />
              <DeadlineBadge echeance={null} suspendedSince="2026-11-02" />
            </p>
            <p className="riph-rangee">
              <Button>Principale</Button>
              <Button priority="secondary">Secondaire</Button>
              <Button priority="tertiary" icon="fr-icon-download-line">
                Exporter (1 284 lignes)
              </Button>
              <Button priority="nu">Discrète</Button>
              <Button busy>Enregistrement</Button>
              <Button reason="Il manque deux pièces.">Impossible</Button>
            </p>
          </section>
          <Alert severity="info" title="Une information">
            Avec son explication, et ce qu’il faut faire ensuite.
          </Alert>
          <ErrorState error={problem} onRetry={() => notifier.info('Nouvelle tentative')} />
          <Empty title="Aucun rapporteur désigné" action={<Button priority="secondary">Désigner</Button>}>
            Deux rapporteurs, un par collège, sont nécessaires avant la séance.
          </Empty>
          <NoResult onClear={() => notifier.warning('Filtres effacés')} />
          <Skeleton rows={3} />
          <Steps
            current={1}
            etapes={[
              { vers: '/a', titre: 'Administratif', etat: 'fait' },
              { vers: '/b', titre: 'Recherche', etat: 'incomplet' },
              { vers: '/c', titre: 'Centres', etat: 'vide' },
              { vers: '/d', titre: 'Pièces', etat: 'incomplet', compteur: '9/14' },
              { vers: '/e', titre: 'Relecture et dépôt', etat: 'vide' },
            ]}
          />
          <TableGallery />
          <FieldsGallery />
          <FilesGallery />
        </div>
        <div className="riph-grille-dossier__fil">
          <section className="riph-carte">
            <h2 className="riph-carte__titre">Fil du dossier</h2>
            <Timeline
              elements={[
                { id: 1, date: '2026-11-20T13:12:00Z', titre: 'Recevable', qui: 'A. Martin', ton: 'success' },
                { id: 2, date: '2026-11-18', titre: 'Complément reçu', qui: 'Promoteur', detail: <p>Trois pièces remplacées</p> },
                { id: 3, date: '2026-11-12', titre: 'Tirage au sort', detail: <a href="#preuve">Voir la preuve</a> },
                { id: 4, date: '2026-12-04', titre: 'Séance du comité', aVenir: true },
                { id: 5, date: null, titre: 'Avis', aVenir: true },
              ]}
            />
          </section>
        </div>
      </div>
      {dialogue && (
        <ConfirmDialog
          title="Supprimer le dossier"
          objet="2026-A00123-44, Étude randomisée"
          effect="Le brouillon et ses 9 pièces disparaissent."
          prevenus="Personne"
          back="Impossible : un brouillon supprimé ne peut pas être retrouvé."
          label="Supprimer"
          danger
          wordToType="SUPPRIMER"
          onConfirm={() => setDialogue(false)}
          onClose={() => setDialogue(false)}
        />
      )}
    </Page>
  );
};
