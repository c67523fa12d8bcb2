import type { DosId } from '@riph/contracts/core/ids';
import { isFigee } from '@riph/contracts/etude/socle/etude.workflow';
import { examenContributions } from '@riph/contracts/examen/contributions.calls';
import { examenPreparation } from '@riph/contracts/examen/preparation.calls';
import {
  TYPE_CONTRIBUTION_LABELS,
  TYPE_PREPARATION_LABELS,
  TYPES_CONTRIBUTION,
  TYPES_PREPARATION,
} from '@riph/contracts/examen/travail.schemas';
import { type ReactNode, useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { useCall } from '../../../api/useCall.ts';
import { RemoveDialog } from '../../../components/dialogs/RemoveDialog.tsx';
import { Loadable, Skeleton } from '../../../components/states.tsx';
import { useSession } from '../../../session/session-context.ts';
import type { SectionProps } from '../../lecture/dossier.types.ts';
import { Famille, type Ligne } from './Famille.tsx';
import { Participants } from './Participants.tsx';

const Retrait = ({ ligne, retirer, onClose }: { ligne: Ligne; retirer: () => Promise<{ ok: boolean }>; onClose: () => void }) => (
  <RemoveDialog
    what="le document"
    objet={ligne.nom}
    effect="Le comité ne le lit plus. Le journal garde la trace de son dépôt et de son retrait."
    back="Il peut être joint de nouveau."
    remove={retirer}
    onClose={onClose}
  />
);

type Partie = { dosId: DosId; peutEcrire: boolean };

const Preparations = ({ dosId, peutEcrire }: Partie) => {
  const reading = useCall(examenPreparation.calls.lister, { params: { dosId } });
  const ajouter = useAction(examenPreparation.calls.ajouter, { silent: true });
  const supprimer = useAction(examenPreparation.calls.supprimer, { success: 'Document retiré' });
  const [aRetirer, setARetirer] = useState<Ligne | null>(null);
  return (
    <>
      <Loadable reading={reading} skeleton={<Skeleton blocks={4} rows={0} />}>
        {(documents) => (
          <>
            {TYPES_PREPARATION.map((type) => (
              <Famille
                key={type}
                titre={TYPE_PREPARATION_LABELS[type]}
                lignes={documents.filter((d) => d.type === type)}
                onRemove={setARetirer}
                telecharger={examenPreparation.calls.telecharger}
                partsDe={(l) => ({ params: { dosId, id: l.id } })}
                depot={
                  peutEcrire
                    ? {
                        regle: examenPreparation.calls.ajouter.files.fichier,
                        send: (fichier, _, options) =>
                          ajouter({ params: { dosId, typeDocument: type }, files: { fichier: [fichier] } }, options),
                      }
                    : null
                }
              />
            ))}
          </>
        )}
      </Loadable>
      {aRetirer && (
        <Retrait
          ligne={aRetirer}
          retirer={() => supprimer({ params: { dosId, id: aRetirer.id } })}
          onClose={() => setARetirer(null)}
        />
      )}
    </>
  );
};

const Contributions = ({ dosId, peutEcrire, type }: Partie & { type: (typeof TYPES_CONTRIBUTION)[number] }) => {
  const params = { dosId, codeTypeDocument: type };
  const reading = useCall(examenContributions.calls.lister, { params });
  const ajouter = useAction(examenContributions.calls.ajouter, { silent: true });
  const supprimer = useAction(examenContributions.calls.supprimer, { success: 'Contribution retirée' });
  const [aRetirer, setARetirer] = useState<Ligne | null>(null);
  return (
    <>
      <Loadable reading={reading} skeleton={<Skeleton rows={1} />}>
        {(documents) => (
          <Famille
            titre={TYPE_CONTRIBUTION_LABELS[type]}
            {...(type === 'NOTE_PRESIDENT' && { reserve: 'Jointe par le président, ou par le secrétariat pour lui.' })}
            lignes={documents}
            onRemove={setARetirer}
            telecharger={examenContributions.calls.telecharger}
            partsDe={(l) => ({ params: { ...params, id: l.id } })}
            depot={
              peutEcrire
                ? {
                    regle: examenContributions.calls.ajouter.files.fichier,
                    send: (fichier, _, options) => ajouter({ params, files: { fichier: [fichier] } }, options),
                  }
                : null
            }
          />
        )}
      </Loadable>
      {aRetirer && (
        <Retrait
          ligne={aRetirer}
          retirer={() => supprimer({ params: { dosId, id: aRetirer.id } })}
          onClose={() => setARetirer(null)}
        />
      )}
    </>
  );
};

export const Preparation = ({ dossier: d }: SectionProps) => (
  <PreparationDuDossier dosId={d.dosId} figee={isFigee(d.etudeEtat)}>
    <Participants dosId={d.dosId} />
  </PreparationDuDossier>
);

type Props = { dosId: DosId; figee?: boolean; children?: ReactNode };

/** What the committee prepares on the dossier, and what its members contribute; the sponsor never sees this page. `children`: for who reads the evaluation from inside. */
export const PreparationDuDossier = ({ dosId, figee = false, children }: Props) => {
  const { can } = useSession();
  const partie = { dosId, peutEcrire: can('PREPARATION_ECRIRE') && !figee };
  return (
    <div className="riph-pile">
      <h2 className="fr-h5 fr-mb-0">Préparation</h2>
      <p className="riph-discret">
        Documents de travail du comité : ni le promoteur, ni l’agence, ni un autre comité ne les lisent. Les rapports se déposent
        dans « Rapporteurs ».
      </p>
      <h3 className="fr-h6 fr-mb-0">Documents de préparation</h3>
      <Preparations {...partie} />
      <h3 className="fr-h6 fr-mb-0">Contributions des membres</h3>
      {TYPES_CONTRIBUTION.map((type) => (
        <Contributions key={type} {...partie} type={type} />
      ))}
      {can('DOSSIER_INTERNE_LIRE') && children}
    </div>
  );
};
