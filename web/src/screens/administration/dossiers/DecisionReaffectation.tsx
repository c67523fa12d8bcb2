import { isCtis } from '@riph/contracts/core/fields';
import type { DosId } from '@riph/contracts/core/ids';
import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import { nomComite } from '@riph/contracts/core/typographie';
import { etudeTirage } from '@riph/contracts/etude/depot/tirage.calls';
import { etudeReaffectation } from '@riph/contracts/etude/instruction/reaffectation.calls';
import { referentielCppAdministration } from '@riph/contracts/referentiel/cpp-administration.calls';
import { useState } from 'react';
import { notifier } from '../../../api/toasts.ts';
import { useAction } from '../../../api/useAction.ts';
import { useCall } from '../../../api/useCall.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { RadioField } from '../../../components/fields/RadioField.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { useMotif } from '../../../components/form/useMotif.ts';
import { Loadable, Skeleton } from '../../../components/states.tsx';
import { ChoixComite } from './ChoixComite.tsx';

type Voie = 'TIRAGE' | 'COMITE' | 'REFUS';
const VOIES = [
  { code: 'TIRAGE', libelle: 'Tirer au sort un autre comité', detail: 'Parmi ceux qui n’ont jamais eu cette recherche.' },
  {
    code: 'COMITE',
    libelle: 'Choisir un autre comité',
    detail: 'Sans tirage, avec un motif que le comité et le promoteur liront.',
  },
  { code: 'REFUS', libelle: 'Refuser', detail: 'Le comité garde le dossier et reprend l’examen.' },
];
const CHARGES = [
  {
    code: 'CONSERVER',
    libelle: 'Il la conserve',
    detail: 'Le dossier compte toujours parmi ceux qu’il a reçus en douze mois : il sera tiré moins souvent.',
  },
  {
    code: 'RETIRER',
    libelle: 'Elle lui est retirée',
    detail: 'Le dossier ne compte plus pour lui dans les prochains tirages au sort.',
  },
];
const voieDe = (code: string): Voie | null => (['TIRAGE', 'COMITE', 'REFUS'] as const).find((v) => v === code) ?? null;

const ConsequencesEssai = () => (
  <Alert severity="warning" title="Ce qui va se passer" small>
    <ul className="fr-mb-0">
      <li>Le comité actuel perd l’accès au dossier, qui quitte son ordre du jour.</li>
      <li>Le nouveau comité reprend la partie II là où elle en est ; ce que le premier a demandé au promoteur reste valable.</li>
      <li>Les délais du règlement européen continuent : ils ne repartent pas.</li>
      <li>Le promoteur, les deux comités et l’ANSM sont prévenus par courriel. Cette décision ne s’annule pas.</li>
    </ul>
  </Alert>
);

const Consequences = () => (
  <Alert severity="warning" title="Ce qui va se passer" small>
    <ul className="fr-mb-0">
      <li>Le comité actuel et ses rapporteurs perdent l’accès au dossier, qui quitte leur ordre du jour.</li>
      <li>Le nouveau comité reprend l’examen depuis la recevabilité ; il ne lit pas l’évaluation du premier.</li>
      <li>Les délais repartent d’aujourd’hui. Le promoteur n’a rien à déposer à nouveau.</li>
      <li>Le promoteur et les deux comités sont prévenus par courriel. Cette décision ne s’annule pas.</li>
    </ul>
  </Alert>
);

type Props = {
  dosId: DosId;
  version: number;
  /** The committee that was asked for. */
  cible?: number | null;
  /** Beside the page being read again, which every act does. */
  onDone?: () => void;
  onRefused: () => Promise<unknown>;
};

/** The committees of a draw today, those for medicines when the dossier is a request of the portal. */
const useComites = (dosId: DosId, voulus: boolean) => {
  const essai = isCtis(dosId);
  const nationaux = useCall(etudeTirage.calls.evaluerComites, voulus && !essai ? { params: { dosId } } : null);
  const medicaments = useCall(
    referentielCppAdministration.calls.listerActifsMedicamentPourDossier,
    voulus && essai ? { params: { dosId } } : null,
  );
  return essai ? medicaments : nationaux;
};

/** A request of the portal is decided by calls of its own. */
const useDecision = (dosId: DosId) => {
  const { accepter, accepterCtis, accepterSansTas, accepterSansTasCtis, refuser } = etudeReaffectation.calls;
  const national = { accepter: useAction(accepter), confier: useAction(accepterSansTas) };
  const essai = { accepter: useAction(accepterCtis), confier: useAction(accepterSansTasCtis) };
  return { ...(isCtis(dosId) ? essai : national), refuser: useAction(refuser) };
};

/**
 * How an open request to be relieved ends: a draw, a committee that one names, or a refusal; the consequences are said before the button. The committees stand
 * there with their load and their séance: to name one is to choose it.
 */
export const DecisionReaffectation = ({ dosId, version, cible = null, onDone, onRefused }: Props) => {
  const [voie, setVoie] = useState<Voie | null>(cible === null ? null : 'COMITE');
  const [cppId, setCppId] = useState<number | null>(cible);
  // It keeps the load unless the administration says otherwise (TAS-14).
  const [charge, setCharge] = useState('CONSERVER');
  const allegerCharge = charge === 'RETIRER';
  const isSansTirage = voie === null || voie === 'COMITE';
  const comites = useComites(dosId, isSansTirage);
  const { accepter, confier, refuser } = useDecision(dosId);
  const motif = useMotif(MOTIF_MIN.attribution);
  const selected = comites.data?.find((c) => c.cppId === cppId);
  const choisir = (id: number) => {
    setCppId(id);
    setVoie('COMITE');
  };
  const params = { dosId };
  const envoyer = () => {
    if (voie === 'TIRAGE') return accepter({ params, body: { allegerCharge, version } });
    if (!motif.verifier()) return null;
    if (voie === 'REFUS') return refuser({ params, body: { motif: motif.texte, version } });
    return cppId === null ? null : confier({ params, body: { cppId, motif: motif.texte, allegerCharge, version } });
  };
  const decider = async () => {
    const r = await envoyer();
    if (r === null) return;
    if (!r.ok) return void (await onRefused());
    notifier.success(r.data.message);
    onDone?.();
  };
  const libelle =
    voie === 'TIRAGE'
      ? 'Tirer au sort'
      : voie === 'REFUS'
        ? 'Refuser la réaffectation'
        : selected
          ? `Confier au ${nomComite(selected.nom)}`
          : 'Décider';
  const raison =
    voie === null ? 'Choisissez une décision.' : voie === 'COMITE' && cppId === null ? 'Choisissez un comité.' : null;
  return (
    <Form label="Décision sur la réaffectation" onSubmit={() => void decider()}>
      <RadioField
        field="voie"
        label="Votre décision"
        required
        value={voie ?? ''}
        onChange={(code) => setVoie(voieDe(code))}
        options={VOIES}
      />
      {isSansTirage && (
        <Loadable reading={comites} skeleton={<Skeleton rows={6} />}>
          {(list) => <ChoixComite comites={list} valeur={cppId} onChange={choisir} />}
        </Loadable>
      )}
      {(voie === 'COMITE' || voie === 'REFUS') && (
        <TextArea
          {...motif.champ}
          label={voie === 'REFUS' ? 'Motif du refus' : 'Motif du choix'}
          hint={`Au moins ${MOTIF_MIN.attribution} caractères.${voie === 'REFUS' ? ' Le comité le lira.' : ' Il figure dans la preuve de l’attribution.'}`}
          max={4000}
          rows={3}
        />
      )}
      {(voie === 'TIRAGE' || voie === 'COMITE') && (
        <RadioField
          field="charge"
          label="Charge du comité déchargé"
          required
          value={charge}
          onChange={setCharge}
          options={CHARGES}
        />
      )}
      {(voie === 'TIRAGE' || voie === 'COMITE') && (isCtis(dosId) ? <ConsequencesEssai /> : <Consequences />)}
      <div className="fr-mt-2w">
        <Button onClick={() => void decider()} busy={accepter.busy || confier.busy || refuser.busy} reason={raison}>
          {libelle}
        </Button>
      </div>
    </Form>
  );
};
