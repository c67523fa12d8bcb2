import type { DosId } from '@riph/contracts/core/ids';
import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import { nomComite } from '@riph/contracts/core/typographie';
import { examenAttribution } from '@riph/contracts/examen/attribution.calls';
import { examenReaffectations } from '@riph/contracts/examen/reaffectations.calls';
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

type Props = {
  dosId: DosId;
  version: number;
  /** What follows the decision to give it to another committee. */
  consequences: readonly string[];
  /** The committee that was asked for. */
  cible?: number | null;
  /** Beside the page being read again, which every act does. */
  onDone?: () => void;
  onRefused: () => Promise<unknown>;
};

/**
 * How an open request to be relieved ends: a draw, a committee that one names, or a refusal; the consequences are said before the button. The committees stand
 * there with their load and their séance: to name one is to choose it.
 */
export const DecisionReaffectation = ({ dosId, version, consequences, cible = null, onDone, onRefused }: Props) => {
  const [voie, setVoie] = useState<Voie | null>(cible === null ? null : 'COMITE');
  const [cppId, setCppId] = useState<number | null>(cible);
  // It keeps the load unless the administration says otherwise (TAS-14).
  const [charge, setCharge] = useState('CONSERVER');
  const allegerCharge = charge === 'RETIRER';
  const isSansTirage = voie === null || voie === 'COMITE';
  const comites = useCall(examenAttribution.calls.evaluerComites, isSansTirage ? { params: { dosId } } : null);
  const accepter = useAction(examenReaffectations.calls.accepter);
  const confier = useAction(examenReaffectations.calls.accepterSansTas);
  const refuser = useAction(examenReaffectations.calls.refuser);
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
  const libelleDe = () => {
    if (voie === 'TIRAGE') return 'Tirer au sort';
    if (voie === 'REFUS') return 'Refuser la réaffectation';
    return selected ? `Confier au ${nomComite(selected.nom)}` : 'Décider';
  };
  const libelle = libelleDe();
  const raisonDe = () => {
    if (voie === null) return 'Choisissez une décision.';
    return voie === 'COMITE' && cppId === null ? 'Choisissez un comité.' : null;
  };
  const raison = raisonDe();
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
      {(voie === 'TIRAGE' || voie === 'COMITE') && (
        <Alert severity="warning" title="Ce qui va se passer" small>
          <ul className="fr-mb-0">
            {consequences.map((c) => (
              <li key={c}>{c}</li>
            ))}
          </ul>
        </Alert>
      )}
      <div className="fr-mt-2w">
        <Button onClick={() => void decider()} busy={accepter.busy || confier.busy || refuser.busy} reason={raison}>
          {libelle}
        </Button>
      </div>
    </Form>
  );
};
