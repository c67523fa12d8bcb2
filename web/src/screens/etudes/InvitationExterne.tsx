import type { EtuId } from '@riph/contracts/core/ids';
import { etudeDeposantExterne } from '@riph/contracts/etude/vie/deposant-externe.calls';
import { DROIT_EXTERNE_LABELS, DROITS_EXTERNE, type DroitExterne } from '@riph/contracts/etude/vie/deposant-externe.rules';
import { useState } from 'react';
import { request } from '../../api/client.ts';
import { asProblem } from '../../api/problem.ts';
import { notifier } from '../../api/toasts.ts';
import type { Answer } from '../../api/types.ts';
import { useAction } from '../../api/useAction.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { Form } from '../../components/fields/Form.tsx';
import { RadioField } from '../../components/fields/RadioField.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { useAsync } from '../../components/useAsync.ts';
import { optionsDe } from '../../labels/options.ts';

const { rechercher, ajouter } = etudeDeposantExterne.calls;
type Trouve = Answer<typeof rechercher>;
type Props = { etuId: EtuId; actuel: Answer<typeof etudeDeposantExterne.calls.lire>[number] | null };

const OPTIONS = optionsDe(DROITS_EXTERNE, DROIT_EXTERNE_LABELS);
const INCONNU = 'externe.inconnu';
/** To be copied into a mail: the platform writes to nobody who has no account. */
const Invitation = () => (
  <Alert severity="info" title="Cette personne n’a pas de compte de déposant">
    <p>Vous pouvez lui envoyer ce texte :</p>
    <p>
      « Créez votre compte de déposant sur {window.location.origin}/inscription, puis dites-moi à quelle adresse il est ouvert :
      je vous donnerai accès aux documents de l’étude. »
    </p>
  </Alert>
);

/** Finds somebody by his address, then gives him access; in the place of whoever has it. */
export const InvitationExterne = ({ etuId, actuel }: Props) => {
  const inviter = useAction(ajouter, { silent: true });
  const [adresse, setAdresse] = useState('');
  const [droit, setDroit] = useState<DroitExterne>(actuel?.droit ?? 'LECTURE');
  const [trouve, setTrouve] = useState<(Trouve & { email: string }) | null>(null);
  const [faute, setFaute] = useState<{ code: string; detail: string } | null>(null);
  const chercher = useAsync(async () => {
    setFaute(null);
    setTrouve(null);
    try {
      const cherche = adresse.trim();
      setTrouve({ ...(await request(rechercher, { params: { etuId }, query: { email: cherche } })), email: cherche });
    } catch (e) {
      setFaute(asProblem(e));
    }
  });
  const part = actuel !== null && trouve !== null && actuel.utiId !== trouve.utiId ? actuel : null;
  const [confirming, setConfirming] = useState(false);
  const donner = useAsync(async () => {
    if (!trouve) return;
    const r = await inviter({ params: { etuId }, body: { email: trouve.email, droit, remplace: part?.utiId } });
    setConfirming(false);
    if (r.ok) notifier.success(`${r.data.nom} a maintenant accès à l’étude.`);
    else setFaute(r.problem);
  });
  return (
    <section className="riph-carte" aria-labelledby="inviter">
      <h2 className="riph-carte__titre" id="inviter">
        {actuel ? 'Changer l’accès, ou inviter une autre personne' : 'Inviter une personne'}
      </h2>
      <Form
        label="Inviter un déposant externe"
        onSubmit={() => (part ? setConfirming(true) : void (trouve ? donner.run() : chercher.run()))}
      >
        <TextField
          field="email"
          label="Adresse électronique de son compte"
          hint={
            actuel
              ? 'La nouvelle personne remplace celle qui a accès ; sa propre adresse change seulement ce qu’elle peut faire.'
              : undefined
          }
          type="email"
          required
          value={adresse}
          onChange={(v) => {
            setAdresse(v);
            setTrouve(null);
          }}
        />
        {trouve && (
          <>
            <p>
              <strong>
                {trouve.prenom} {trouve.nom}
              </strong>
              {trouve.organisme && `, ${trouve.organisme}`}
            </p>
            <RadioField
              field="droit"
              label="Cette personne peut"
              value={droit}
              onChange={(v) => setDroit(DROITS_EXTERNE.find((d) => d === v) ?? 'LECTURE')}
              options={OPTIONS}
            />
          </>
        )}
        <div role="alert">
          {faute &&
            (faute.code === INCONNU ? (
              <Invitation />
            ) : (
              <Alert severity="error" small>
                {faute.detail}
              </Alert>
            ))}
        </div>
        <div className="riph-rangee">
          {trouve ? (
            <Button type="submit" busy={donner.busy}>
              Donner l’accès
            </Button>
          ) : (
            <Button type="submit" busy={chercher.busy} reason={adresse.trim() ? null : 'Indiquez une adresse électronique.'}>
              Chercher
            </Button>
          )}
        </div>
      </Form>
      {confirming && trouve && part && (
        <ConfirmDialog
          title="Remplacer le déposant externe"
          objet={`${trouve.prenom} ${trouve.nom}, à la place de ${part.nom}`}
          effect={`${part.nom} ne voit plus l’étude ni ses documents ; ceux que cette personne a déposés restent. ${trouve.prenom} ${trouve.nom} peut : ${DROIT_EXTERNE_LABELS[droit].toLowerCase()}.`}
          prevenus={`${part.nom} et ${trouve.prenom} ${trouve.nom}, chacun par un courriel.`}
          back="Vous pourrez inviter de nouveau la personne qui part."
          label="Remplacer"
          danger
          onConfirm={donner.run}
          onClose={() => setConfirming(false)}
        />
      )}
    </section>
  );
};
