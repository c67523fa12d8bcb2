import type { FieldError } from '@riph/contracts/core/errors';
import type { Manque } from '@riph/contracts/etude/dossier.schemas';
import { etudePieces } from '@riph/contracts/etude/pieces.calls';
import { etudeWorkflow } from '@riph/contracts/etude/workflow.calls';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import * as z from 'zod';
import { request } from '../../api/client.ts';
import { type ApiProblem, asProblem } from '../../api/problem.ts';
import { useCall } from '../../api/useCall.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { DateDeLoi } from '../../components/DateDeLoi.tsx';
import { TextArea } from '../../components/fields/TextArea.tsx';
import { Form } from '../../components/form/Form.tsx';
import { useDraft } from '../../components/form/useDraft.ts';
import { Empty, Loadable } from '../../components/states.tsx';
import { notifier } from '../../components/toasts.ts';
import { compte, dateFr } from '../../labels/dates.ts';
import { ListeManques } from '../depot/CeQuiManque.tsx';
import { manquesDuRefus } from '../depot/etapes.rules.ts';
import { explicationDe } from './EcheanceDossier.tsx';
import '../depot/depot.css';
import type { SectionProps } from './dossier.types.ts';
import { ReponseLigne } from './ReponseLigne.tsx';
import { isRepondu, type Justifications, manquesReponse, refusParLigne } from './reponse.rules.ts';

const TEXTES = {
  COMPLEMENTS_DEMANDES: {
    event: 'ENVOYER_COMPLEMENTS',
    titre: 'Envoyer vos compléments',
    bouton: 'Envoyer les compléments',
    effet:
      'Vos pièces et justifications partent au comité, qui vérifie de nouveau la recevabilité. Les compléments ne se demandent qu’une fois.',
  },
  MODIFICATIONS_DEMANDEES: {
    event: 'REPONDRE_MODIF',
    titre: 'Répondre au comité',
    bouton: 'Envoyer la réponse',
    effet:
      'Votre réponse part au comité et son délai, suspendu depuis la demande, reprend aujourd’hui. Une seule réponse est possible.',
  },
} as const;

const raisonsLues = z.object({ raisons: z.array(z.string()) });
const raisonsDe = (p: ApiProblem): readonly string[] => {
  const lu = raisonsLues.safeParse(p.details);
  return lu.success && lu.data.raisons.length > 0 ? lu.data.raisons : [p.detail];
};

/** The sponsor's single answer to the complements or to the modification request: one block a point, one button for all. */
export const Reponse = ({ dossier: d, relire }: SectionProps) => {
  const lecture = useCall(etudePieces.calls.lister, { params: { dosId: d.dosId } });
  const navigate = useNavigate();
  const {
    saisie: justifications,
    modifier,
    oublier,
  } = useDraft<Justifications>(`reponse-${d.dosId}-${d.demande?.date ?? ''}`, d.version, (kept) => kept ?? {});
  const [erreurs, setErreurs] = useState<readonly FieldError[]>([]);
  /** Fields of the forms that hold the answer back. */
  const [manques, setManques] = useState<readonly Manque[]>([]);
  /** Ranks of the lines where a chosen file has not left yet. */
  const [attentes, setAttentes] = useState<ReadonlySet<number>>(new Set());
  const [confirme, setConfirme] = useState(false);
  const texte = d.statut === 'COMPLEMENTS_DEMANDES' || d.statut === 'MODIFICATIONS_DEMANDEES' ? TEXTES[d.statut] : null;
  if (!d.demande || !texte)
    return <Empty titre="Aucune demande n’attend de réponse">Le comité n’attend rien de vous sur ce dossier.</Empty>;
  const { lignes } = d.demande;
  /** Rank after the last line: the general message. Alone when the committee asked in words only. */
  const general = lignes.length;

  const corriger = (rang: number) => setErreurs((e) => e.filter((x) => x.champ !== `lignes.${rang}`));
  const justifier = (rang: number, t: string) => {
    modifier({ [rang]: t });
    corriger(rang);
  };
  const attendre = (rang: number, attend: boolean) => {
    setAttentes((a) => new Set(attend ? [...a, rang] : [...a].filter((r) => r !== rang)));
    corriger(rang);
  };
  const envoyer = async () => {
    const saisies = Object.entries(justifications)
      .filter(([rang, t]) => Number(rang) < Math.max(general, 1) && t.trim() !== '')
      .map(([rang, t]) => ({ ligne: Number(rang), texte: t }));
    const message = general > 0 ? justifications[general]?.trim() : undefined;
    try {
      // Not an action of `useAction`: once the answer is sent this part of the page is gone, so the page is left before anything is read again.
      const faite = await request(etudeWorkflow.calls.appeler, {
        params: { dosId: d.dosId },
        query: { event: texte.event },
        body: { version: d.version, justifications: saisies, ...(message && { commentaire: message }) },
      });
      oublier();
      notifier.succes(faite.message);
      navigate(`/dossiers/${d.dosId}`, { replace: true });
    } catch (e) {
      setConfirme(false);
      const probleme = asProblem(e);
      const incomplets = manquesDuRefus(probleme.details);
      setManques(incomplets ?? []);
      if (incomplets) notifier.probleme(probleme);
      else
        setErreurs(refusParLigne(raisonsDe(probleme)).map((x) => ({ champ: `lignes.${x.ligne ?? general}`, message: x.texte })));
    }
    await relire();
  };
  return (
    <section aria-labelledby="reponse" className="riph-pile">
      <div>
        <h2 className="fr-h5 fr-mb-1w" id="reponse">
          {texte.titre}
        </h2>
        <p className="fr-mb-1w">
          Demande du comité du {dateFr(d.demande.date)}
          {d.echeance && (
            <>
              {' '}
              : réponse attendue au plus tard le <DateDeLoi explication={explicationDe(d.echeance)} />
            </>
          )}
          .
        </p>
        {d.demande.texte && <blockquote className="riph-citation riph-texte">{d.demande.texte}</blockquote>}
        <p className="riph-discret fr-mb-0">
          Ce que vous joignez et rédigez reste privé jusqu’à l’envoi. Les textes sont gardés dans ce navigateur.{' '}
          <Link to={`/dossiers/${d.dosId}/depot/administratif`}>Modifier aussi les informations du dossier</Link>
        </p>
      </div>
      <Loadable lecture={lecture}>
        {(lues) => {
          const sansReponse = lignes.flatMap((l, i) => (isRepondu(l, i, lues.pieces, justifications) ? [] : [i]));
          const verifier = () => {
            const manques = manquesReponse(lignes, lues.pieces, justifications, attentes);
            setErreurs(manques);
            if (manques.length === 0) setConfirme(true);
          };
          return (
            <Form label={texte.titre} onSubmit={verifier} erreurs={erreurs}>
              {general > 0 && (
                <ol className="riph-liste-cartes">
                  {lignes.map((l, i) => (
                    <ReponseLigne
                      // Lines have no identifier and never change order once asked.
                      // biome-ignore lint/suspicious/noArrayIndexKey: see above
                      key={i}
                      dosId={d.dosId}
                      rang={i}
                      ligne={l}
                      lues={lues}
                      justifications={justifications}
                      onJustifier={justifier}
                      onAttente={attendre}
                      erreurs={erreurs}
                    />
                  ))}
                </ol>
              )}
              <TextArea
                champ={`lignes.${general}`}
                label={general === 0 ? 'Votre réponse' : 'Message au comité (facultatif)'}
                valeur={justifications[general] ?? ''}
                onChange={(t) => justifier(general, t)}
                max={4000}
                lignes={4}
                obligatoire={general === 0}
              />
              {sansReponse.length === 0 && attentes.size === 0 && general > 0 && (
                <Alert severite="success" petit>
                  Tous les points ont une réponse : vous pouvez l’envoyer.
                </Alert>
              )}
              {manques.length > 0 && (
                <Alert
                  severite="warning"
                  titre={`Il reste ${compte(manques.length, 'point')} à corriger dans les informations du dossier`}
                >
                  <div className="riph-manques-tout">
                    <ListeManques dosId={d.dosId} manques={manques} />
                  </div>
                </Alert>
              )}
              <div className="riph-atelier__pied riph-rangee">
                {general > 0 && (
                  <strong role="status" className="riph-chiffres">
                    {general - sansReponse.length} {general - sansReponse.length > 1 ? 'points' : 'point'} sur {general}
                  </strong>
                )}
                <Button type="submit" icone="fr-icon-send-plane-line">
                  {texte.bouton}
                </Button>
                {sansReponse.length > 0 && (
                  <span className="riph-discret riph-reste">
                    Il reste à répondre : {sansReponse.map((i) => `point ${i + 1}`).join(', ')}.
                  </span>
                )}
              </div>
            </Form>
          );
        }}
      </Loadable>
      {confirme && (
        <ConfirmDialog
          titre={texte.titre}
          objet={`${d.numero ?? ''} – ${d.titre}`}
          effet={texte.effet}
          prevenus="Le comité est prévenu par courriel."
          retour="Une réponse envoyée ne se reprend pas."
          libelle={texte.bouton}
          onConfirm={envoyer}
          onClose={() => setConfirme(false)}
        />
      )}
    </section>
  );
};
