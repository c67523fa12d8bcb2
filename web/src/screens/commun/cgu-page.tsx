import { identityCgu } from '@riph/contracts/identity/cgu.calls';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { fetchFile, saveBlob } from '../../api/download.ts';
import { type ApiProblem, asProblem } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { CheckboxField } from '../../components/fields/CheckboxField.tsx';
import { Form } from '../../components/fields/Form.tsx';
import { Page } from '../../components/Page.tsx';
import { ErrorState } from '../../components/states.tsx';
import { DocViewer } from '../../components/viewer/DocViewer.tsx';
import { dateFr } from '../../labels/dates.ts';
import { returnTarget } from '../../session/retour.ts';
import { useSession, useUser } from '../../session/session-context.ts';

/** Gate before any other page, which it leads to once passed; acceptance is impossible while the text cannot be read. */
export const CguPage = () => {
  const { deconnecter, recharger } = useSession();
  const { isCguAccepted } = useUser();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [fichier, setFichier] = useState<{ blob: Blob; nom: string; version: number } | null>(null);
  const [failure, setFailure] = useState<ApiProblem | null>(null);
  const [essai, setEssai] = useState(0);
  const [lu, setLu] = useState(false);
  const [manque, setManque] = useState(false);
  const accepter = useAction(identityCgu.calls.accepterVersion);
  const { data: enVigueur, error, mutate: relire } = useCall(identityCgu.calls.lireEnVigueur);

  // The version is read before its text, which is read again with a new one: nothing is accepted that was not read.
  const version = enVigueur?.version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `essai` asks again
  useEffect(() => {
    setFailure(null);
    setFichier(null);
    setLu(false);
    if (version === undefined) return;
    fetchFile(identityCgu.calls.telecharger, {}).then(
      (f) => setFichier({ ...f, version }),
      (e) => setFailure(asProblem(e)),
    );
  }, [essai, version]);
  useEffect(() => {
    if (isCguAccepted) navigate(returnTarget(state), { replace: true });
  }, [isCguAccepted, navigate, state]);

  const submit = async () => {
    setManque(!lu);
    if (!lu || !fichier || accepter.busy) return;
    const result = await accepter({ body: { version: fichier.version } });
    if (result.ok) await recharger();
    else await relire();
  };
  const illisible = failure ?? error;
  const reessayer = () => {
    setEssai(essai + 1);
    void relire();
  };
  return (
    <Page title="Conditions générales d’utilisation" width="moyenne" sansFil>
      {enVigueur && (
        <p>
          Version {enVigueur.version}, publiée le {dateFr(enVigueur.publieeLe)}
        </p>
      )}
      {illisible ? (
        <ErrorState error={illisible} title="Le texte des conditions n’a pas pu être chargé" manual onRetry={reessayer} />
      ) : (
        <div className="riph-cgu">
          <DocViewer
            source={fichier?.blob ?? null}
            name={fichier?.nom ?? 'Conditions générales'}
            {...(fichier && { onDownload: () => saveBlob(fichier.blob, fichier.nom) })}
          />
        </div>
      )}
      <div className="fr-mt-3w">
        <Form
          label="Acceptation des conditions"
          onSubmit={submit}
          errors={manque && !lu ? [{ champ: 'cgu', message: 'Cochez la case pour accepter les conditions.' }] : undefined}
        >
          {/* A box ticked before its text is there would be emptied with it. */}
          {fichier && <CheckboxField field="cgu" label="J’ai lu et j’accepte" value={lu} onChange={setLu} required />}
          <div className="riph-rangee">
            <Button
              type="submit"
              busy={accepter.busy}
              reason={fichier ? null : 'Le texte des conditions n’est pas encore affiché.'}
            >
              Accepter et continuer
            </Button>
            <Button priority="secondary" onClick={() => void deconnecter()}>
              Me déconnecter
            </Button>
          </div>
        </Form>
      </div>
    </Page>
  );
};
