import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import { nomComite } from '@riph/contracts/core/typographie';
import { etudeReaffectation } from '@riph/contracts/etude/reaffectation.calls';
import { etudeTirage } from '@riph/contracts/etude/tirage.calls';
import { useState } from 'react';
import { notifier } from '../../api/toasts.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Form } from '../../components/fields/Form.tsx';
import { RadioField } from '../../components/fields/RadioField.tsx';
import { TextArea } from '../../components/fields/TextArea.tsx';
import { useMotif } from '../../components/form/useMotif.ts';
import { Loadable, Skeleton } from '../../components/states.tsx';
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
const voieDe = (code: string): Voie | null => (['TIRAGE', 'COMITE', 'REFUS'] as const).find((v) => v === code) ?? null;

const Consequences = () => (
  <Alert severite="warning" titre="Ce qui va se passer" petit>
    <ul className="fr-mb-0">
      <li>Le comité actuel et ses rapporteurs perdent l’accès au dossier, qui quitte leur ordre du jour.</li>
      <li>Le nouveau comité reprend l’examen depuis la recevabilité ; il ne lit pas l’évaluation du premier.</li>
      <li>Les délais repartent d’aujourd’hui. Le promoteur n’a rien à déposer à nouveau.</li>
      <li>Le promoteur et les deux comités sont prévenus par courriel. Cette décision ne s’annule pas.</li>
    </ul>
  </Alert>
);

type Props = { dosId: number; version: number; onFait: () => void; onRefus: () => Promise<unknown> };

/**
 * How an open request to be relieved ends: a draw, a committee that one names, or a refusal; the consequences are said before the button. The committees stand
 * there with their load and their session: to name one is to choose it.
 */
export const DecisionReaffectation = ({ dosId, version, onFait, onRefus }: Props) => {
  const [voie, setVoie] = useState<Voie | null>(null);
  const [cppId, setCppId] = useState<number | null>(null);
  const isSansTirage = voie === null || voie === 'COMITE';
  const comites = useCall(etudeTirage.calls.evaluerComites, isSansTirage ? { params: { dosId } } : null);
  const accepter = useAction(etudeReaffectation.calls.accepter);
  const confier = useAction(etudeReaffectation.calls.accepterSansTas);
  const refuser = useAction(etudeReaffectation.calls.refuser);
  const motif = useMotif(MOTIF_MIN.attribution);
  const choisi = comites.data?.find((c) => c.cppId === cppId);
  const choisir = (id: number) => {
    setCppId(id);
    setVoie('COMITE');
  };
  const params = { dosId };
  const envoyer = () => {
    if (voie === 'TIRAGE') return accepter({ params, body: { version } });
    if (!motif.verifier()) return null;
    if (voie === 'REFUS') return refuser({ params, body: { motif: motif.texte, version } });
    return cppId === null ? null : confier({ params, body: { cppId, motif: motif.texte, version } });
  };
  const decider = async () => {
    const r = await envoyer();
    if (r === null) return;
    if (!r.ok) return void (await onRefus());
    notifier.succes(r.data.message);
    onFait();
  };
  const libelle =
    voie === 'TIRAGE'
      ? 'Tirer au sort'
      : voie === 'REFUS'
        ? 'Refuser la réaffectation'
        : choisi
          ? `Confier au ${nomComite(choisi.nom)}`
          : 'Décider';
  const raison =
    voie === null ? 'Choisissez une décision.' : voie === 'COMITE' && cppId === null ? 'Choisissez un comité.' : null;
  return (
    <Form label="Décision sur la réaffectation" onSubmit={() => void decider()}>
      <RadioField
        champ="voie"
        label="Votre décision"
        obligatoire
        valeur={voie ?? ''}
        onChange={(code) => setVoie(voieDe(code))}
        options={VOIES}
      />
      {isSansTirage && (
        <Loadable lecture={comites} squelette={<Skeleton lignes={6} />}>
          {(liste) => <ChoixComite comites={liste} valeur={cppId} onChange={choisir} />}
        </Loadable>
      )}
      {(voie === 'COMITE' || voie === 'REFUS') && (
        <TextArea
          {...motif.champ}
          label={voie === 'REFUS' ? 'Motif du refus' : 'Motif du choix'}
          aide={`Au moins ${MOTIF_MIN.attribution} caractères.${voie === 'REFUS' ? ' Le comité le lira.' : ' Il figure dans la preuve de l’attribution.'}`}
          max={4000}
          lignes={3}
        />
      )}
      {(voie === 'TIRAGE' || voie === 'COMITE') && <Consequences />}
      <div className="fr-mt-2w">
        <Button onClick={() => void decider()} enCours={accepter.enCours || confier.enCours || refuser.enCours} raison={raison}>
          {libelle}
        </Button>
      </div>
    </Form>
  );
};
