import { etudeCandidats } from '@riph/contracts/etude/candidats.calls';
import { etudeDocuments } from '@riph/contracts/etude/documents.calls';
import { etudeRapporteurs } from '@riph/contracts/etude/rapporteurs.calls';
import { TYPE_RAPPORTEUR_LABELS, TYPES_RAPPORTEUR } from '@riph/contracts/etude/rapporteurs.schemas';
import { useState } from 'react';
import { fileUrl } from '../../../api/download.ts';
import type { Answer } from '../../../api/types.ts';
import { useAction } from '../../../api/useAction.ts';
import { useCall } from '../../../api/useCall.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { DeadlineBadge, StatusBadge } from '../../../components/badges.tsx';
import { FileDropzone } from '../../../components/files/FileDropzone.tsx';
import { Loadable, Skeleton } from '../../../components/states.tsx';
import { TelechargerButton } from '../../../components/TelechargerButton.tsx';
import { DocViewer } from '../../../components/viewer/DocViewer.tsx';
import { dateFr } from '../../../labels/dates.ts';
import { useSession, useUser } from '../../../session/session-context.ts';
import type { SectionProps, Synthese } from '../../lecture/dossier.types.ts';
import { Conflits } from './Conflits.tsx';
import { Designation } from './Designation.tsx';

type Rapporteur = Answer<typeof etudeRapporteurs.calls.lister>[number];
export type TypeRapporteur = (typeof TYPES_RAPPORTEUR)[number];

const STATUTS = {
  DESIGNE: { libelle: 'Rapport attendu', ton: 'info' },
  EN_RETARD: { libelle: 'En retard', ton: 'error' },
  DEPOSE: { libelle: 'Rapport déposé', ton: 'success' },
} as const;

const Place = ({
  type,
  rapporteur: r,
  dossier: d,
  peutDesigner,
  onDesigner,
  onLire,
}: {
  type: TypeRapporteur;
  rapporteur: Rapporteur | undefined;
  dossier: Synthese;
  peutDesigner: boolean;
  onDesigner: () => void;
  onLire: (r: Rapporteur) => void;
}) => {
  const { can, profil } = useSession();
  const deposer = useAction(etudeRapporteurs.calls.deposerRapport, { silencieux: true });
  const retirer = useAction(etudeRapporteurs.calls.supprimer, { succes: 'Désignation retirée' });
  const peutDeposer = can('RAPPORT_DEPOSER') && r && (profil === 'GESTIONNAIRE' || r.estMoi);
  return (
    <section className="riph-carte" aria-label={TYPE_RAPPORTEUR_LABELS[type]}>
      <div className="riph-ligne">
        <h3 className="riph-carte__titre fr-mb-0">{TYPE_RAPPORTEUR_LABELS[type]}</h3>
        {peutDesigner && (
          <span className="riph-rangee">
            <Button
              priorite={r ? 'tertiary' : 'secondary'}
              taille="sm"
              onClick={onDesigner}
              aria-label={`${r ? 'Changer' : 'Désigner'} : ${TYPE_RAPPORTEUR_LABELS[type]}`}
            >
              {r ? 'Changer' : 'Désigner'}
            </Button>
            {r && !r.deposeLe && (
              <Button
                priorite="nu"
                taille="sm"
                enCours={retirer.enCours}
                aria-label={`Retirer : ${TYPE_RAPPORTEUR_LABELS[type]}`}
                onClick={() => void retirer({ params: { dosId: d.dosId, id: r.id } })}
              >
                Retirer
              </Button>
            )}
          </span>
        )}
      </div>
      {r ? (
        <>
          <p className="fr-mb-1v">
            <strong>
              {r.nom}
              {r.estMoi && ' (vous)'}
            </strong>{' '}
            <span className="riph-discret">{r.categorieLibelle}</span>
          </p>
          {r.aRemplacer && (
            <div className="fr-my-1w">
              <Alert severite="warning" petit>
                {r.aRemplacer}.
              </Alert>
            </div>
          )}
          <p className="riph-rangee">
            <StatusBadge ton={STATUTS[r.statut].ton}>{STATUTS[r.statut].libelle}</StatusBadge>
            {r.deposeLe ? `Déposé le ${dateFr(r.deposeLe)}` : r.dateRapport && <DeadlineBadge echeance={r.dateRapport} />}
            {r.rapport && (
              <>
                <Button priorite="tertiary" taille="sm" onClick={() => onLire(r)}>
                  Lire le rapport
                </Button>
                <TelechargerButton
                  priorite="tertiary"
                  taille="sm"
                  appel={etudeDocuments.calls.telecharger}
                  parts={{ params: { dosId: d.dosId, id: r.rapport.documentId } }}
                >
                  Télécharger
                </TelechargerButton>
              </>
            )}
          </p>
          {peutDeposer && (
            <FileDropzone
              compact
              unSeul
              label={r.deposeLe ? 'Remplacer le rapport' : 'Déposer le rapport'}
              regle={etudeRapporteurs.calls.deposerRapport.files.fichier}
              envoyer={(fichier, _, options) =>
                deposer({ params: { dosId: d.dosId }, query: { typeDoc: type }, files: { fichier: [fichier] } }, options)
              }
            />
          )}
        </>
      ) : (
        <p className="riph-discret fr-mb-0">Personne n’est désigné.</p>
      )}
    </section>
  );
};

/** One reporter from each college, a methodologist when needed. The sponsor never sees this page. */
export const Rapporteurs = ({ dossier: d }: SectionProps) => {
  const { can, profil } = useSession();
  const user = useUser();
  // A member names reporters only when he presides.
  const membres = useCall(etudeCandidats.calls.listerCandidats, profil === 'INSTRUCTEUR' ? { params: { dosId: d.dosId } } : null);
  const preside = profil !== 'INSTRUCTEUR' || (membres.data ?? []).some((m) => m.utiId === user.id && m.president);
  const lecture = useCall(etudeRapporteurs.calls.lister, { params: { dosId: d.dosId }, query: {} });
  const [designe, setDesigne] = useState<TypeRapporteur | null>(null);
  const [lu, setLu] = useState<Rapporteur | null>(null);
  const enCours = d.statut === 'EN_EVALUATION' || d.statut === 'REPONSE_RECUE';
  return (
    <div className="riph-pile">
      <h2 className="fr-h5 fr-mb-0">Rapporteurs</h2>
      <p className="riph-discret">
        Un rapporteur par collège (art. R1123-12). Leurs noms ne sont jamais communiqués au promoteur.
      </p>
      <Loadable lecture={lecture} squelette={<Skeleton blocs={3} lignes={0} />}>
        {(liste) => {
          const tour = Math.max(1, ...liste.map((r) => r.tour));
          return (
            <>
              {TYPES_RAPPORTEUR.map((type) => (
                <Place
                  key={type}
                  type={type}
                  dossier={d}
                  rapporteur={liste.find((r) => r.type === type && r.tour === tour)}
                  peutDesigner={can('RAPPORTEUR_DESIGNER') && enCours && preside}
                  onDesigner={() => setDesigne(type)}
                  onLire={setLu}
                />
              ))}
            </>
          );
        }}
      </Loadable>
      {lu?.rapport && (
        <div className="riph-lecteur" ref={(e) => e?.scrollIntoView({ block: 'nearest' })}>
          <DocViewer
            key={lu.rapport.documentId}
            nom={lu.rapport.nom}
            type={lu.rapport.type}
            source={fileUrl(etudeDocuments.calls.telecharger, { params: { dosId: d.dosId, id: lu.rapport.documentId } })}
          />
        </div>
      )}
      <Conflits dosId={d.dosId} />
      {designe && <Designation dosId={d.dosId} type={designe} onClose={() => setDesigne(null)} />}
    </div>
  );
};
