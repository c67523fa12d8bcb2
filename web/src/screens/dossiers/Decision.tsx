import type { etudeExt } from '@riph/contracts/etude/ext.calls';
import { etudeRecevabilite } from '@riph/contracts/etude/recevabilite.calls';
import { useState } from 'react';
import type { Answer } from '../../api/types.ts';
import { useAction } from '../../api/useAction.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { RadioField } from '../../components/fields/RadioField.tsx';
import { TextArea } from '../../components/fields/TextArea.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { Form } from '../../components/form/Form.tsx';
import { notifier } from '../../components/toasts.ts';
import { dateFr } from '../../labels/dates.ts';

type Etat = Answer<typeof etudeExt.calls.lireRecevabilite>;
type Choix = 'RECEVABLE' | 'COMPLEMENTS' | 'IRRECEVABLE';

/** The decision, with the date that each choice sets and the letter's draft made from the verdicts. */
export const Decision = ({ etat, onClose, onFait }: { etat: Etat; onClose: () => void; onFait: () => Promise<unknown> }) => {
  const [decision, setDecision] = useState<Choix>(
    etat.empechementsRecevable.length === 0 ? 'RECEVABLE' : etat.complementsDejaDemandes ? 'IRRECEVABLE' : 'COMPLEMENTS',
  );
  const [referenceCpp, setReference] = useState(etat.referenceCpp ?? '');
  const [introduction, setIntroduction] = useState('');
  const [motif, setMotif] = useState('');
  const [demandes, setDemandes] = useState(etat.brouillonDemandes.map((d, i) => ({ ...d, id: i })));
  const traiter = useAction(etudeRecevabilite.calls.traiter, { silencieux: true });
  const [erreurs, setErreurs] = useState<readonly { champ: string; message: string }[]>([]);
  const reference = referenceCpp.trim() || undefined;
  const corps = () => {
    const version = etat.version;
    if (decision === 'RECEVABLE') return { decision, version, referenceCpp: reference } as const;
    if (decision === 'IRRECEVABLE') return { decision, version, motif } as const;
    const lignes = demandes
      .filter((d) => d.texte.trim() !== '')
      .map(({ categorieId, pjId, texte }) => ({ categorieId, pjId, texte }));
    return {
      decision,
      version,
      referenceCpp: reference,
      introduction: introduction.trim() || undefined,
      demandes: lignes,
    } as const;
  };
  const envoyer = async () => {
    setErreurs([]);
    const r = await traiter({ params: { dosId: etat.dosId }, body: corps() });
    if (!r.ok) {
      setErreurs(r.problem.fields ?? []);
      notifier.probleme(r.problem);
      return;
    }
    notifier.succes(r.data.message);
    onClose();
    await onFait();
  };
  return (
    <Dialog titre="Prononcer la recevabilité" taille="lg" onClose={onClose}>
      <Form label="Décision de recevabilité" onSubmit={envoyer} erreurs={erreurs}>
        <RadioField
          champ="decision"
          label="Décision"
          valeur={decision}
          onChange={(v) => (v === 'RECEVABLE' || v === 'COMPLEMENTS' || v === 'IRRECEVABLE') && setDecision(v)}
          options={[
            {
              code: 'RECEVABLE',
              libelle: 'Recevable',
              detail: `L’avis sera à rendre au plus tard le ${dateFr(etat.echeanceSiRecevable.date)}.`,
              desactive: etat.empechementsRecevable.length > 0,
            },
            {
              code: 'COMPLEMENTS',
              libelle: 'Demander des compléments',
              detail: `Le promoteur aura jusqu’au ${dateFr(etat.echeanceSiComplements.dateAffichee)}.`,
              desactive: etat.complementsDejaDemandes,
            },
            {
              code: 'IRRECEVABLE',
              libelle: 'Irrecevable',
              detail: 'Hors du champ, mauvaise qualification ou mauvaise réglementation.',
            },
          ]}
        />
        {etat.empechementsRecevable.length > 0 && (
          <Alert severite="warning" petit titre="Ce qui empêche la recevabilité">
            <ul>
              {etat.empechementsRecevable.map((r) => (
                <li key={r}>{r}</li>
              ))}
            </ul>
          </Alert>
        )}
        {decision !== 'IRRECEVABLE' && (
          <TextField
            champ="referenceCpp"
            label="Référence du comité"
            aide="Facultatif, reprise dans les courriers."
            valeur={referenceCpp}
            onChange={setReference}
            max={30}
          />
        )}
        {decision === 'COMPLEMENTS' && (
          <>
            <TextArea
              champ="introduction"
              label="Introduction de la lettre"
              aide="Facultatif : une phrase d’usage est mise par défaut."
              valeur={introduction}
              onChange={setIntroduction}
              max={4000}
              lignes={2}
            />
            {demandes.map((d, i) => (
              <div key={d.id} className="riph-ligne">
                <TextArea
                  champ={`demandes.${i}.texte`}
                  label={`Point ${i + 1}`}
                  valeur={d.texte}
                  max={2000}
                  lignes={2}
                  onChange={(texte) => setDemandes((l) => l.map((x) => (x.id === d.id ? { ...x, texte } : x)))}
                />
                <Button
                  priorite="nu"
                  taille="sm"
                  aria-label={`Retirer le point ${i + 1}`}
                  onClick={() => setDemandes((l) => l.filter((x) => x.id !== d.id))}
                >
                  Retirer
                </Button>
              </div>
            ))}
            <Button
              priorite="tertiary"
              taille="sm"
              onClick={() =>
                setDemandes((l) => [
                  ...l,
                  { id: Math.max(-1, ...l.map((x) => x.id)) + 1, categorieId: null, pjId: null, texte: '' },
                ])
              }
            >
              Ajouter un point
            </Button>
          </>
        )}
        {decision === 'IRRECEVABLE' && (
          <TextArea champ="motif" label="Motif" obligatoire valeur={motif} onChange={setMotif} max={4000} lignes={4} />
        )}
        <div className="riph-rangee fr-mt-2w">
          <Button type="submit" enCours={traiter.enCours}>
            {decision === 'RECEVABLE'
              ? 'Déclarer recevable'
              : decision === 'COMPLEMENTS'
                ? 'Envoyer la demande'
                : 'Déclarer irrecevable'}
          </Button>
          <Button priorite="secondary" onClick={onClose}>
            Annuler
          </Button>
        </div>
        <p className="riph-discret fr-mb-0">Une lettre est produite et le promoteur est prévenu par courriel.</p>
      </Form>
    </Dialog>
  );
};
