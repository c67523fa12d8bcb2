import { nomComite } from '@riph/contracts/core/typographie';
import { dossierCtisSoumission } from '@riph/contracts/dossier-ctis/soumission.calls';
import { type InstructionLue, MOTIF_CTIS_MIN, type SignalementCtis } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { StatusBadge } from '../../../components/badges.tsx';
import { Detail, Details } from '../../../components/Details.tsx';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { SelectField } from '../../../components/fields/SelectField.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { DraftNotice } from '../../../components/form/DraftNotice.tsx';
import { StaleVersion } from '../../../components/form/StaleVersion.tsx';
import { useDraft } from '../../../components/form/useDraft.ts';
import { dateHeureFr, resteEnMots } from '../../../labels/dates.ts';
import { useSession } from '../../../session/session-context.ts';
import { SUITES_SIGNALEMENT } from '../../lecture/signalement.tons.ts';
import type { ActeProps } from './types.ts';
import { useActe } from './useActe.ts';

type Fenetre = NonNullable<InstructionLue['autreComite']>;
type Saisie = { cppId: string; precision: string };
type DialogueProps = ActeProps & { fenetre: Fenetre; onClose: () => void };

const QUESTION = {
  TRANSITION: 'Un autre comité avait-il rendu un avis favorable sur cet essai, avant le portail européen ?',
  EXTENSION: 'Cet essai prolonge-t-il un essai sur lequel un autre comité a rendu un avis favorable ?',
} as const satisfies Record<SignalementCtis['motif'], string>;
const VIERGE: Saisie = { cppId: '', precision: '' };
const AUCUN =
  'Aucun comité ne peut être signalé ici : il n’y en a pas d’autre en activité, compétent pour les essais de médicaments et sans lien avec votre promoteur. Écrivez au secrétariat du comité désigné.';
const TROP_COURT = [{ champ: 'precision', message: `Dites de quel avis il s’agit (au moins ${MOTIF_CTIS_MIN} caractères).` }];

/** Which committee, which opinion: what the sponsor tells is read by the committee that was drawn. */
const Signaler = ({ instruction: i, fenetre: f, refetch, onClose }: DialogueProps) => {
  const signaler = useAction(dossierCtisSoumission.calls.signalerAutreComite, { silent: true });
  const { errors, setErrors, refus, faire } = useActe(refetch);
  const dit = i.suivi?.signalement;
  const { saisie, modifier, forget, resumedFrom, surVersion } = useDraft<Saisie>(
    `ctis-autre-comite-${i.id}`,
    i.version,
    (gardee) => gardee ?? (dit ? { cppId: String(dit.cppId), precision: dit.precision } : VIERGE),
  );
  const { precision } = saisie;
  // What was typed earlier may name one that may be named no more.
  const cppId = f.comites.some((c) => String(c.id) === saisie.cppId) ? saisie.cppId : '';
  const envoyer = async (version: number) => {
    if (precision.trim().length < MOTIF_CTIS_MIN) return setErrors(TROP_COURT);
    const body = { version, cppId: Number(cppId), precision: precision.trim() };
    if (!(await faire(() => signaler({ params: { dosId: i.id }, body })))) return;
    forget();
    onClose();
  };
  return (
    <ConfirmDialog
      title="Signaler un autre comité"
      objet={`La demande confiée au ${i.comite ? nomComite(i.comite.nom) : 'comité désigné'}`}
      effect="Le comité désigné peut demander à l’administration que la demande revienne au comité signalé. Ses délais courent toujours."
      prevenus="Le secrétariat du comité désigné et les comptes du promoteur, par courriel."
      back={`Vous pouvez corriger jusqu’au ${dateHeureFr(f.jusqua)}, tant que le comité n’a pas demandé le changement.`}
      label="Signaler ce comité"
      reason={cppId ? null : 'Choisissez le comité qui a rendu l’avis antérieur.'}
      onConfirm={() => envoyer(surVersion)}
      onClose={onClose}
    >
      <Form label="Signaler un autre comité" onSubmit={() => void envoyer(surVersion)} errors={errors}>
        <DraftNotice resumedFrom={resumedFrom} {...(dit && { onStartOver: forget })} />
        <StaleVersion refus={refus} onForcer={() => void envoyer(i.version)} />
        <SelectField
          field="cppId"
          label="Comité qui a rendu l’avis antérieur"
          required
          hint="Les comités en activité, compétents pour les essais de médicaments et sans lien avec votre promoteur."
          value={cppId}
          onChange={(code) => modifier({ cppId: code })}
          options={f.comites.map((c) => ({ code: String(c.id), libelle: nomComite(c.nom) }))}
        />
        <TextArea
          field="precision"
          label="Avis antérieur"
          required
          hint="Son numéro, sa date et l’essai sur lequel il porte. Le comité désigné et l’administration le lisent."
          value={precision}
          onChange={(texte) => modifier({ precision: texte })}
          max={4000}
          rows={3}
        />
      </Form>
    </ConfirmDialog>
  );
};

const Dit = ({ signalement: s }: { signalement: SignalementCtis }) => (
  <>
    <p className="fr-mb-1w">
      <StatusBadge tone={SUITES_SIGNALEMENT[s.suite].ton}>{SUITES_SIGNALEMENT[s.suite].libelle}</StatusBadge>
    </p>
    <Details>
      <Detail term="Comité signalé">{nomComite(s.cppNom)}</Detail>
      <Detail term="Avis antérieur" className="riph-texte">
        {s.precision}
      </Detail>
      <Detail term="Signalé le">{dateHeureFr(s.le)}</Detail>
      <Detail term="Suite le">{s.suiteLe && dateHeureFr(s.suiteLe)}</Detail>
    </Details>
  </>
);

/** The committee of an earlier opinion: until when the sponsor names it, what he told, what became of it. Nothing of a request that has no such hours. */
export const AutreComite = ({ instruction: i, refetch }: ActeProps) => {
  const { profil } = useSession();
  const [ouvert, setOuvert] = useState(false);
  const signalement = i.suivi?.signalement ?? null;
  const f = i.autreComite;
  const acte = i.actions.find((a) => a.code === 'SIGNALER_COMITE');
  const peut = acte?.allowed === true;
  // A first request is mostly no extension: once the hours are over, nobody needs to read of them.
  const tropTard = f?.motif === 'TRANSITION' && acte !== undefined && !peut && !signalement;
  if (!signalement && !(f && peut) && !tropTard) return null;
  return (
    <section className="riph-carte" aria-labelledby="autre-comite">
      <h2 className="riph-carte__titre" id="autre-comite">
        Comité de l’avis antérieur
      </h2>
      {signalement && <Dit signalement={signalement} />}
      {f && peut && f.comites.length === 0 && <p className="fr-mb-0">{AUCUN}</p>}
      {f && peut && f.comites.length > 0 && (
        <>
          <p className="fr-mb-2w">
            {!signalement && `${QUESTION[f.motif]} `}
            {signalement ? 'Vous pouvez corriger ce signalement' : 'Signalez-le au comité désigné'} jusqu’au{' '}
            {dateHeureFr(f.jusqua)} (il reste {resteEnMots(f.minutesRestantes)}), dans les vingt-quatre heures du tirage au sort (
            {f.article}).
          </p>
          <Button priority="secondary" onClick={() => setOuvert(true)}>
            {signalement ? 'Corriger le signalement' : 'Signaler un autre comité'}
          </Button>
        </>
      )}
      {tropTard && <p className="fr-mb-0">{acte.reasons.join(' ')}</p>}
      {signalement?.suite === 'ATTENDUE' && profil === 'GESTIONNAIRE' && (
        <Link className="fr-btn fr-btn--secondary" to={`/dossiers/${i.id}/reaffectation`}>
          Demander que la demande revienne à ce comité
        </Link>
      )}
      {f && peut && ouvert && <Signaler instruction={i} fenetre={f} refetch={refetch} onClose={() => setOuvert(false)} />}
    </section>
  );
};
