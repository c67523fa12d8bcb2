import type { FieldError } from '@riph/contracts/core/errors';
import type { DosId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import type { Manque } from '@riph/contracts/etude/socle/dossier.schemas';
import type { examenPieces } from '@riph/contracts/examen/pieces.calls';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod';
import { type ApiProblem, asProblem } from '../../../api/problem.ts';
import { notifier } from '../../../api/toasts.ts';
import type { Answer } from '../../../api/types.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { AutosaveNotices, SaveState } from '../../../components/form/AutosaveParts.tsx';
import { compte } from '../../../labels/dates.ts';
import '../../depot/depot.css';
import { ListeManques } from '../../depot/CeQuiManque.tsx';
import { manquesDuRefus } from '../../depot/etapes.rules.ts';
import { type Joindre, ReponseLigne } from './ReponseLigne.tsx';
import {
  avecPiece,
  isRepondu,
  type Justifications,
  type Ligne,
  libellesReponse,
  manquesReponse,
  refusParLigne,
} from './reponse.rules.ts';
import type { TexteDEnvoi } from './textes.ts';
import { type BrouillonLu, type LectureBrouillon, useBrouillonReponse } from './useBrouillonReponse.ts';

const raisonsLues = z.object({ raisons: z.array(z.string()) });
const raisonsDe = (p: ApiProblem): readonly string[] => {
  const lu = raisonsLues.safeParse(p.details);
  return lu.success && lu.data.raisons.length > 0 ? lu.data.raisons : [p.detail];
};

type Props = {
  dosId: DosId;
  /** What the request is, where its sending is confirmed. */
  objet: string;
  demande: { date: Jour; lignes: readonly Ligne[] };
  texte: TexteDEnvoi;
  lues: Answer<typeof examenPieces.calls.lister>;
  lu: BrouillonLu;
  reading: LectureBrouillon;
  refetch: () => Promise<unknown>;
  /** Sends what is typed. */
  transmettre: (saisie: Justifications) => Promise<{ message: string }>;
  /** On a trial the draft itself is sent, and any point may have files. */
  joindre?: Joindre;
};

/** What is typed and joined, point by point, and its sending. */
export const ReponseSaisie = ({ dosId, objet, demande, texte, lues, lu, reading, refetch, transmettre, joindre }: Props) => {
  const navigate = useNavigate();
  const { autosave, forget } = useBrouillonReponse({ dosId, type: texte.type, date: demande.date }, lu, reading);
  const justifications = autosave.valeurs;
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  /** Fields of the forms that hold the answer back. */
  const [manques, setManques] = useState<readonly Manque[]>([]);
  /** Ranks of the lines where a chosen file has not left yet. */
  const [attentes, setAttentes] = useState<ReadonlySet<number>>(new Set());
  const [confirming, setConfirming] = useState(false);
  const { lignes } = demande;
  const max = joindre ? 20_000 : 4_000;
  /** Rank after the last line: the general message. Alone when the committee asked in words only. */
  const general = lignes.length;

  const corriger = (rang: number) => setErrors((e) => e.filter((x) => x.champ !== `lignes.${rang}`));
  const justifier = (rang: number, t: string) => {
    autosave.setValeurs((old) => ({ ...old, [rang]: t }));
    corriger(rang);
  };
  const rattacher = (pjId: number, rang: number | null) => {
    autosave.setValeurs((old) => avecPiece(old, pjId, rang));
    if (rang !== null) corriger(rang);
  };
  const wait = (rang: number, attend: boolean) => {
    setAttentes((a) => new Set(attend ? [...a, rang] : [...a].filter((r) => r !== rang)));
    corriger(rang);
  };
  const envoyer = async () => {
    // What another machine typed meanwhile is compared first; a draft that cannot be saved holds no answer back.
    const isEnregistre = await autosave.saveNow();
    if (autosave.enConflit()) return;
    if (joindre && !isEnregistre) {
      setConfirming(false);
      return setErrors([{ champ: `lignes.${general}`, message: 'Votre saisie n’a pas pu être enregistrée : réessayez.' }]);
    }
    try {
      // Not an action of `useAction`: once the answer is sent this part of the page is gone, so the page is left before anything is read again.
      const faite = await transmettre(autosave.courantes());
      await forget();
      notifier.success(faite.message);
      navigate(`/dossiers/${dosId}`, { replace: true });
    } catch (e) {
      setConfirming(false);
      const probleme = asProblem(e);
      const incomplets = manquesDuRefus(probleme.details);
      setManques(incomplets ?? []);
      if (incomplets) notifier.problem(probleme);
      else
        setErrors(refusParLigne(raisonsDe(probleme)).map((x) => ({ champ: `lignes.${x.ligne ?? general}`, message: x.texte })));
    }
    await refetch();
  };
  const sansReponse = lignes.flatMap((l, i) => (isRepondu(l, i, lues.pieces, justifications) ? [] : [i]));
  const verifier = () => {
    const manques = manquesReponse(lignes, lues.pieces, justifications, attentes);
    setErrors(manques);
    if (manques.length === 0) setConfirming(true);
  };
  return (
    <>
      <AutosaveNotices autosave={autosave} labels={libellesReponse(lignes, lues.pieces)} />
      <Form label={texte.titre} onSubmit={verifier} errors={errors}>
        {general > 0 && (
          <ol className="riph-liste-cartes">
            {lignes.map((l, i) => (
              <ReponseLigne
                // Lines have no identifier and never change order once asked.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                key={i}
                dosId={dosId}
                rang={i}
                ligne={l}
                lues={lues}
                justifications={justifications}
                onJustifier={justifier}
                onAttente={wait}
                errors={errors}
                max={max}
                {...(joindre && { joindre: { envoyer: joindre, rattacher } })}
              />
            ))}
          </ol>
        )}
        <TextArea
          field={`lignes.${general}`}
          label={general === 0 ? 'Votre réponse' : 'Message au comité (facultatif)'}
          value={justifications[general] ?? ''}
          onChange={(t) => justifier(general, t)}
          max={max}
          rows={4}
          required={general === 0}
        />
        {sansReponse.length === 0 && attentes.size === 0 && general > 0 && (
          <Alert severity="success" small>
            Tous les points ont une réponse : vous pouvez l’envoyer.
          </Alert>
        )}
        {manques.length > 0 && (
          <Alert
            severity="warning"
            title={`Il reste ${compte(manques.length, 'point')} à corriger dans les informations du dossier`}
          >
            <div className="riph-manques-tout">
              <ListeManques dosId={dosId} manques={manques} />
            </div>
          </Alert>
        )}
        <div className="riph-atelier__pied riph-rangee">
          {general > 0 && (
            <strong role="status" className="riph-chiffres">
              {general - sansReponse.length} {general - sansReponse.length > 1 ? 'points' : 'point'} sur {general}
            </strong>
          )}
          <SaveState state={autosave.etat} />
          <Button type="submit" icon="fr-icon-send-plane-line">
            {texte.bouton}
          </Button>
          {sansReponse.length > 0 && (
            <span className="riph-discret riph-reste">
              Il reste à répondre : {sansReponse.map((i) => `point ${i + 1}`).join(', ')}.
            </span>
          )}
        </div>
      </Form>
      {confirming && !autosave.conflit && (
        <ConfirmDialog
          title={texte.titre}
          objet={objet}
          effect={texte.effet}
          prevenus={texte.prevenus}
          back="Une réponse envoyée ne se reprend pas."
          label={texte.bouton}
          onConfirm={envoyer}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
};
