import type { DosId } from '@riph/contracts/core/ids';
import { DOCUMENT_ANSM_LABELS, DOCUMENTS_ANSM } from '@riph/contracts/etude/socle/etude.workflow';
import { etudeDocumentsAnsm } from '@riph/contracts/etude/vie/documents-ansm.calls';
import { Fragment, type ReactNode, useState } from 'react';
import { notifier } from '../../../api/toasts.ts';
import type { Answer } from '../../../api/types.ts';
import { useAction } from '../../../api/useAction.ts';
import { useCall } from '../../../api/useCall.ts';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { DialogFault } from '../../../components/DialogFault.tsx';
import { DialogFooter } from '../../../components/dialogs/DialogFooter.tsx';
import { RemoveDialog } from '../../../components/dialogs/RemoveDialog.tsx';
import { CheckboxField } from '../../../components/fields/CheckboxField.tsx';
import { SelectField } from '../../../components/fields/SelectField.tsx';
import { AttachedFile } from '../../../components/files/AttachedFile.tsx';
import { FileLine } from '../../../components/files/FileLine.tsx';
import { Loadable } from '../../../components/states.tsx';
import { useAsync } from '../../../components/useAsync.ts';
import { dateFr, dateHeureFr } from '../../../labels/dates.ts';
import { optionsDe } from '../../../labels/options.ts';
import { useSession } from '../../../session/session-context.ts';
import { ReponseDialog } from './ReponseDialog.tsx';

const { ajouter, lister, telecharger, supprimer } = etudeDocumentsAnsm.calls;
const TYPES = ['QUESTION', 'RECEVABILITE', 'AUTRE'] as const;
type Type = (typeof TYPES)[number];
const REGLE = { ...ajouter.files.fichier, aFaire: 'Le comité en est prévenu ; le déposant aussi s’il peut le lire.' };

const AjoutDialog = ({ dosId, onClose }: { dosId: DosId; onClose: () => void }) => {
  const envoyer = useAction(ajouter, { silent: true });
  const [type, setType] = useState<Type>('QUESTION');
  const [accessible, setAccessible] = useState(true);
  const [fichier, setFichier] = useState<File | null>(null);
  const [faute, setFaute] = useState<string | null>(null);
  const joindre = useAsync(async () => {
    if (!fichier) {
      setFaute('Joignez le document.');
      return;
    }
    const r = await envoyer({ params: { dosId, typeDocument: type }, body: { accessible }, files: { fichier: [fichier] } });
    if (r.ok) {
      notifier.success('Document joint.');
      onClose();
    } else setFaute(r.problem.detail);
  });
  return (
    <Dialog
      title="Joindre un document de l’ANSM"
      onClose={onClose}
      actions={
        <DialogFooter onClick={joindre.run} busy={joindre.busy} onCancel={onClose}>
          Joindre le document
        </DialogFooter>
      }
    >
      <SelectField
        field="type"
        label="Type de document"
        value={type}
        onChange={(v) => setType(TYPES.find((t) => t === v) ?? type)}
        options={optionsDe(TYPES, DOCUMENT_ANSM_LABELS)}
      />
      <CheckboxField field="accessible" label="Le déposant peut le lire" value={accessible} onChange={setAccessible} />
      <AttachedFile label="Document" regle={REGLE} file={fichier} onChoose={setFichier} />
      <DialogFault>{faute}</DialogFault>
    </Dialog>
  );
};

type Document = Answer<typeof lister>[number];

const Retrait = ({ dosId, document: d, onClose }: { dosId: DosId; document: Document; onClose: () => void }) => {
  const retirer = useAction(supprimer, { success: 'Document retiré.' });
  const isQuestion = d.type === 'ANSM_QUESTION' && d.accessible;
  const delai = d.delaiRevenu
    ? ` L’ANSM se prononce alors jusqu’au ${dateFr(d.delaiRevenu)} : passé ce jour, son silence vaut autorisation.`
    : '';
  return (
    <RemoveDialog
      what="le document"
      objet={`${d.libelle} : ${d.nom}`}
      effect={`Le comité ne le lit plus, le déposant non plus. L’historique du dossier garde son nom et son empreinte.${delai}`}
      prevenus={
        isQuestion ? 'Le déposant et le comité, par courriel : la question n’attend plus de réponse.' : 'Personne n’est prévenu.'
      }
      back="Le document peut être joint à nouveau."
      remove={() => retirer({ params: { dosId, id: d.id } })}
      onClose={onClose}
    />
  );
};

/** What the sponsor answered, under the question. */
const Reponse = ({ dosId, reponse: r }: { dosId: DosId; reponse: NonNullable<Document['reponse']> }) => (
  <li className="riph-echange__reponse">
    <p className="fr-text--bold fr-text--sm fr-mb-1v">Réponse du déposant, le {dateHeureFr(r.le)}</p>
    <p className="riph-texte fr-mb-1v">{r.texte}</p>
    {r.fichiers.length > 0 && (
      <ul className="riph-liste">
        {r.fichiers.map((f) => (
          <FileLine key={f.id} call={telecharger} parts={{ params: { dosId, id: f.id } }} name={f.nom}>
            {f.nom}
          </FileLine>
        ))}
      </ul>
    )}
  </li>
);

/** Those of a dossier, kind after kind, the newest first. */
const parType = (documents: readonly Document[]) =>
  DOCUMENTS_ANSM.map((type) => ({ type, documents: documents.filter((d) => d.type === `ANSM_${type}`) })).filter(
    (groupe) => groupe.documents.length > 0,
  );

/** What the agency joined to the dossier, by kind; it adds here, and takes back what is not kept. `children`: what else it may do. */
export const DocumentsAnsm = ({ dosId, children }: { dosId: DosId; children?: ReactNode }) => {
  const { can } = useSession();
  const reading = useCall(lister, { params: { dosId } });
  const [ouvert, setOuvert] = useState(false);
  const [aRetirer, setARetirer] = useState<Document | null>(null);
  const [aRepondre, setARepondre] = useState<Document | null>(null);
  const isAnsm = can('DOCUMENT_ANSM_ECRIRE');
  return (
    <>
      <Loadable reading={reading}>
        {(documents) =>
          documents.length === 0 ? (
            <p>L’ANSM n’a joint aucun document à ce dossier.</p>
          ) : (
            parType(documents).map((groupe) => (
              <section key={groupe.type} aria-label={DOCUMENT_ANSM_LABELS[groupe.type]}>
                <ul className="riph-liste">
                  {groupe.documents.map((d) => (
                    <Fragment key={d.id}>
                      <FileLine
                        call={telecharger}
                        parts={{ params: { dosId, id: d.id } }}
                        name={d.nom}
                        onRemove={isAnsm && d.retirable && (() => setARetirer(d))}
                        gestes={
                          d.repondable && (
                            <Button size="sm" aria-label={`Répondre à ${d.nom}`} onClick={() => setARepondre(d)}>
                              Répondre
                            </Button>
                          )
                        }
                      >
                        <strong>{d.libelle}</strong>
                        <span className="riph-discret riph-bloc-ligne">
                          {d.nom}, joint par l’ANSM le {dateFr(d.date)}
                          {!d.accessible && ', non communiqué au déposant'}
                        </span>
                      </FileLine>
                      {d.reponse && <Reponse dosId={dosId} reponse={d.reponse} />}
                    </Fragment>
                  ))}
                </ul>
              </section>
            ))
          )
        }
      </Loadable>
      {isAnsm && (
        <div className="riph-rangee">
          {children}
          <Button priority="secondary" size="sm" onClick={() => setOuvert(true)}>
            Joindre un document
          </Button>
        </div>
      )}
      {ouvert && <AjoutDialog dosId={dosId} onClose={() => setOuvert(false)} />}
      {aRepondre && <ReponseDialog dosId={dosId} question={aRepondre} onClose={() => setARepondre(null)} />}
      {aRetirer && <Retrait dosId={dosId} document={aRetirer} onClose={() => setARetirer(null)} />}
    </>
  );
};
