import type { EtuId } from '@riph/contracts/core/ids';
import { isFigee, isTerminee } from '@riph/contracts/etude/socle/etude.workflow';
import { etudeDocumentsInformation } from '@riph/contracts/etude/vie/documents-information.calls';
import { isReprenable } from '@riph/contracts/etude/vie/retrait-document.rules';
import { FAITS_DE_SECURITE } from '@riph/contracts/etude/vie/securite.rules';
import { prendFaitNouveau } from '@riph/contracts/etude/vie/vigilance.rules';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Answer } from '../../api/types.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { StatusBadge } from '../../components/badges.tsx';
import { RemoveDialog } from '../../components/dialogs/RemoveDialog.tsx';
import { FileLine } from '../../components/files/FileLine.tsx';
import { sizeFr } from '../../components/files/files.rules.ts';
import { Loadable } from '../../components/states.tsx';
import { dateFr } from '../../labels/dates.ts';
import { useSession } from '../../session/session-context.ts';
import type { Etude } from './acte.rules.ts';
import { DocumentDialog, FAITS_APRES_LA_FIN } from './DocumentDialog.tsx';
import { LecturesSecurite } from './LecturesSecurite.tsx';

type Document = Answer<typeof etudeDocumentsInformation.calls.lister>[number];

const Retrait = ({ etuId, document: d, onClose }: { etuId: EtuId; document: Document; onClose: () => void }) => {
  const supprimer = useAction(etudeDocumentsInformation.calls.supprimer, { success: 'Document retiré.' });
  return (
    <RemoveDialog
      what="le document"
      objet={`${d.libelle} : ${d.nom}`}
      effect="Le document n’est plus lisible. Le journal garde la trace de son dépôt et de son retrait."
      back="Vous pouvez le déposer de nouveau."
      remove={() => supprimer({ params: { etuId, id: d.id } })}
      onClose={onClose}
    />
  );
};

/** What the study keeps beside its dossiers: declarations, reports, safety. */
export const DocumentsEtude = ({ etude, refetch }: { etude: Etude; refetch: () => Promise<unknown> }) => {
  const { etuId, etat } = etude;
  const { can } = useSession();
  const reading = useCall(etudeDocumentsInformation.calls.lister, { params: { etuId } });
  const [ouvert, setOuvert] = useState<'DEPOT' | 'SECURITE' | Document | null>(null);
  const close = () => setOuvert(null);
  const { hash } = useLocation();
  const section = useRef<HTMLElement>(null);
  const isLue = reading.data !== undefined;
  // A mail and a first page lead here, to a page that is long.
  useEffect(() => {
    if (isLue && hash === '#documents-etude') section.current?.focus();
  }, [isLue, hash]);
  const isInvite = etude.externe !== null;
  const isEcrivain = can('ETUDE_DOCUMENT_GERER') && etude.externe !== 'LECTURE';
  const isModifiable = isEcrivain && etat !== 'EN_CREATION' && !isFigee(etat);
  const isSignalable = isEcrivain && prendFaitNouveau(etat, etude.dateDebutEffectif);
  return (
    <section className="riph-carte" aria-labelledby="documents-etude" ref={section} tabIndex={-1}>
      <h2 className="riph-carte__titre" id="documents-etude">
        Documents de l’étude
      </h2>
      <Loadable reading={reading}>
        {(documents) =>
          documents.length === 0 ? (
            <p className="riph-discret">
              Les déclarations de début et de fin, les rapports et les faits de sécurité paraîtront ici.
            </p>
          ) : (
            <ul className="riph-liste">
              {documents.map((d) => (
                <FileLine
                  key={d.id}
                  call={etudeDocumentsInformation.calls.telecharger}
                  parts={{ params: { etuId, id: d.id } }}
                  name={d.nom}
                  onRemove={isModifiable && isReprenable(d.type) && (d.mien || !isInvite) && (() => setOuvert(d))}
                >
                  <strong>{d.libelle}</strong> du {dateFr(d.dateEvenement)}
                  {d.declaration && (
                    <>
                      {' '}
                      <StatusBadge tone={d.declaration.enRetard ? 'warning' : 'success'}>
                        {d.declaration.enRetard ? 'Hors délai' : 'Dans le délai'}
                      </StatusBadge>
                      <span className="riph-discret riph-bloc-ligne">{d.declaration.mots}</span>
                    </>
                  )}
                  <span className="riph-discret riph-bloc-ligne">
                    {d.nom}, {sizeFr(d.taille)}, déposé par {d.deposePar}
                  </span>
                  {d.commentaire && <span className="riph-bloc-ligne">{d.commentaire}</span>}
                  {d.securite && (
                    <LecturesSecurite
                      etuId={etuId}
                      id={d.id}
                      nom={d.libelle}
                      securite={d.securite}
                      relire={() => reading.mutate()}
                    />
                  )}
                </FileLine>
              ))}
            </ul>
          )
        }
      </Loadable>
      {(isModifiable || isSignalable) && (
        <p className="riph-rangee fr-mb-0">
          {isModifiable && (
            <Button priority="secondary" size="sm" onClick={() => setOuvert('DEPOT')}>
              Déposer un document
            </Button>
          )}
          {isSignalable && (
            <Button priority="secondary" size="sm" onClick={() => setOuvert('SECURITE')}>
              Signaler un fait de sécurité
            </Button>
          )}
        </p>
      )}
      {ouvert === 'DEPOT' && <DocumentDialog etude={etude} refetch={refetch} onClose={close} />}
      {ouvert === 'SECURITE' && (
        <DocumentDialog
          etude={etude}
          refetch={refetch}
          titre="Signaler un fait de sécurité"
          types={isModifiable && !isTerminee(etat) ? FAITS_DE_SECURITE : FAITS_APRES_LA_FIN}
          onClose={close}
        />
      )}
      {ouvert !== null && typeof ouvert !== 'string' && <Retrait etuId={etuId} document={ouvert} onClose={close} />}
    </section>
  );
};
