import type { DosId } from '@riph/contracts/core/ids';
import { etudeContributions } from '@riph/contracts/etude/instruction/contributions.calls';
import { etudePreparation } from '@riph/contracts/etude/instruction/preparation.calls';
import {
  TYPE_CONTRIBUTION_LABELS,
  TYPE_PREPARATION_LABELS,
  TYPES_CONTRIBUTION,
  TYPES_PREPARATION,
} from '@riph/contracts/etude/instruction/travail.schemas';
import { isFigee } from '@riph/contracts/etude/socle/etude.workflow';
import { useState } from 'react';
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
  const reading = useCall(etudePreparation.calls.lister, { params: { dosId } });
  const ajouter = useAction(etudePreparation.calls.ajouter, { silent: true });
  const supprimer = useAction(etudePreparation.calls.supprimer, { success: 'Document retiré' });
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
                telecharger={etudePreparation.calls.telecharger}
                partsDe={(l) => ({ params: { dosId, id: l.id } })}
                depot={
                  peutEcrire
                    ? {
                        regle: etudePreparation.calls.ajouter.files.fichier,
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
  const reading = useCall(etudeContributions.calls.lister, { params });
  const ajouter = useAction(etudeContributions.calls.ajouter, { silent: true });
  const supprimer = useAction(etudeContributions.calls.supprimer, { success: 'Contribution retirée' });
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
            telecharger={etudeContributions.calls.telecharger}
            partsDe={(l) => ({ params: { ...params, id: l.id } })}
            depot={
              peutEcrire
                ? {
                    regle: etudeContributions.calls.ajouter.files.fichier,
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

/** What the committee prepares on the dossier, and what its members contribute. The sponsor never sees this page. */
export const Preparation = ({ dossier: d }: SectionProps) => {
  const { can } = useSession();
  const peutEcrire = can('PREPARATION_ECRIRE') && !isFigee(d.etudeEtat);
  const partie = { dosId: d.dosId, peutEcrire };
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
      {can('DOSSIER_INTERNE_LIRE') && <Participants dosId={d.dosId} />}
    </div>
  );
};
