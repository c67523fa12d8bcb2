import type { Contexte } from '@riph/contracts/etude/formulaire/formulaire.types';
import type { Manque } from '@riph/contracts/etude/socle/dossier.schemas';
import { isDemandeInitiale, isModification, isReexamen, isSuiteDeVersion } from '@riph/contracts/etude/socle/dossier.workflow';
import type { ElementAdministratif, ElementRecherche } from '@riph/contracts/etude/socle/element.schemas';
import { etudeWorkflow } from '@riph/contracts/etude/suivi/workflow.calls';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { notifier } from '../../api/toasts.ts';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { compte } from '../../labels/dates.ts';
import type { Synthese } from '../lecture/dossier.types.ts';
import { manquesDuRefus } from './etapes.rules.ts';
import type { PiecesLues } from './formulaire/depot.types.ts';
import type { Listes } from './formulaire/useListes.ts';
import { RelectureDossier } from './RelectureDossier.tsx';
import { NON_ENREGISTRE } from './useDepot.ts';
import { VerdictDepot } from './VerdictDepot.tsx';
import { verdictDe } from './verdict.rules.ts';

type Props = {
  dossier: Synthese;
  refetch: () => Promise<Synthese | undefined>;
  administratif: ElementAdministratif;
  recherche: ElementRecherche;
  pieces: PiecesLues;
  manques: readonly Manque[] | undefined;
  refetchManques: () => Promise<readonly Manque[] | undefined>;
  contexte: Contexte;
  listes: Listes;
  enregistrer: () => Promise<boolean>;
};

/** Whose committee it goes to without a draw; null when it is drawn. */
const comiteSansTirage = (type: Synthese['type'], a: ElementAdministratif): string | null => {
  if (isReexamen(type)) return null;
  if (!isDemandeInitiale(type)) return 'qui suit la recherche';
  return a.rechercheAncillaireOuExtension === true ? 'de l’étude principale' : null;
};

/** The last step: what blocks, the whole dossier as the committee will see it, then one button. */
export const EtapeRelecture = (p: Props) => {
  const { dossier: d } = p;
  const navigate = useNavigate();
  const appeler = useAction(etudeWorkflow.calls.appeler, { silent: true });
  const [confirming, setConfirming] = useState(false);
  const [prepare, setPrepare] = useState(false);
  /** Gaps that the refusal of the submission named; the fresh list replaces them as soon as it differs. */
  const [refus, setRefus] = useState<readonly Manque[] | null>(null);
  const manques = p.manques ?? refus ?? [];
  const comite = comiteSansTirage(d.type, p.administratif);
  const isSuivie = isSuiteDeVersion(d.type);
  const verdict = verdictDe(d, p.manques ?? refus ?? undefined);
  const { isBrouillon, raisons } = verdict;

  const verifier = async () => {
    setPrepare(true);
    const enregistre = await p.enregistrer();
    const fresh = enregistre ? await p.refetchManques() : undefined;
    setPrepare(false);
    if (!enregistre) return notifier.warning(NON_ENREGISTRE);
    if (fresh && fresh.length > 0)
      return notifier.warning(`Il reste ${compte(fresh.length, 'point')} à compléter : la liste est en haut de la page.`);
    setConfirming(true);
  };
  const deposer = async () => {
    const fresh = (await p.refetch()) ?? d;
    const r = await appeler({ params: { dosId: d.dosId }, query: { event: 'SOUMETTRE' }, body: { version: fresh.version } });
    setConfirming(false);
    if (r.ok) return navigate(`/dossiers/${d.dosId}/depot/recepisse`, { replace: true });
    setRefus(manquesDuRefus(r.problem.details));
    notifier.problem(r.problem);
    await p.refetchManques();
  };

  return (
    <section aria-labelledby="relecture" className="riph-pile">
      <h2 className="fr-h5 fr-mb-0" id="relecture">
        Le dossier tel que le comité le verra
      </h2>
      <VerdictDepot dosId={d.dosId} verdict={verdict} manques={manques} />
      {isModification(d.type) && (
        <p className="fr-mb-0">
          <Link to={`/dossiers/${d.dosId}/ce-qui-change`}>Voir ce qui change par rapport à la version en vigueur</Link>
        </p>
      )}
      <RelectureDossier {...p} dosId={d.dosId} type={d.type} />
      <div className="riph-carte riph-rangee">
        {isBrouillon ? (
          <>
            <Button
              size="lg"
              icon="fr-icon-send-plane-line"
              busy={prepare || appeler.busy}
              reason={
                raisons[0] ??
                (p.manques && p.manques.length > 0
                  ? `Il reste ${compte(p.manques.length, 'point')} à compléter : la liste est en haut de cette page.`
                  : null)
              }
              onClick={() => void verifier()}
            >
              Déposer le dossier
            </Button>
            <span className="riph-discret">
              {manques.length > 0 && 'Possible dès que rien ne manque. '}
              {comite ? `Il est confié au comité ${comite}.` : 'Le tirage au sort du comité a lieu aussitôt.'}
            </span>
          </>
        ) : (
          <Button to={`/dossiers/${d.dosId}/reponse`}>Continuer vers votre réponse</Button>
        )}
      </div>
      {confirming && (
        <ConfirmDialog
          title="Déposer le dossier"
          objet={d.titre}
          effect={`Le dossier reçoit un numéro. ${comite ? `Il est confié au comité ${comite}` : 'Un comité de protection des personnes est tiré au sort aussitôt'}${isSuivie ? '' : ', une place lui est réservée dans une séance'} et le délai légal commence.`}
          prevenus="Vous, par courriel ; le comité aussi, dès qu’il est désigné."
          back="Un dossier déposé ne se modifie plus, sauf si le comité le demande. Il peut être retiré tant que l’avis n’est pas rendu."
          label="Déposer"
          onConfirm={deposer}
          onClose={() => setConfirming(false)}
        />
      )}
    </section>
  );
};
