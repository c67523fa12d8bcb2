import { DELAIS } from '@riph/contracts/dossier-ctis/delais.rules';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { Alert } from '../../../components/Alert.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { RadioField } from '../../../components/fields/RadioField.tsx';
import type { Essai } from '../../lecture/dossier.types.ts';
import { RendreAvis } from './Avis.tsx';
import { AvisDelegue } from './AvisDelegue.tsx';
import { actesOfferts, type CodeActe, isDemande } from './actes.rules.ts';
import { ConclurePartieUn, CorrigerConclusion } from './Conclusion.tsx';
import { ConsulterExperts } from './Consultation.tsx';
import { CorrigerDecision, DeciderEssai } from './Decision.tsx';
import { DemanderInformation, ObserverPartieUn } from './Demande.tsx';
import { DeposerPartieDeux } from './DeposerPartieDeux.tsx';
import { useInitiale } from './DossierInitial.tsx';
import { RemplacerAvis, Retirer } from './Fin.tsx';
import { empechementInitiale } from './initiale.rules.ts';
import { CorrigerRecevabilite, RecevabilitePartieUn } from './PartieUn.tsx';
import { Repondre } from './Reponse.tsx';
import { Rouvrir } from './Rouvrir.tsx';
import type { ActeProps } from './types.ts';

const VUES: Partial<Record<CodeActe, ComponentType<ActeProps>>> = {
  DEPOSER_PARTIE_DEUX: DeposerPartieDeux,
  P1_DECLARER_RECEVABLE: RecevabilitePartieUn,
  P1_CONCLURE: ConclurePartieUn,
  P1_CORRIGER_RECEVABILITE: CorrigerRecevabilite,
  P1_CORRIGER_CONCLUSION: CorrigerConclusion,
  P1_PROLONGER: ConsulterExperts,
  DECIDER: DeciderEssai,
  ENVOYER_COMPLEMENTS: Repondre,
  REPONDRE_MODIF: Repondre,
  OBSERVER_PARTIE_UN: ObserverPartieUn,
  EMETTRE_DEMANDE_MODIF: DemanderInformation,
  CONFIRMER_CONFORMITE: AvisDelegue,
  EMETTRE_AVIS_FINAL: RendreAvis,
  CORRIGER_AVIS: RemplacerAvis,
  CORRIGER_DECISION: CorrigerDecision,
  RETIRER: Retirer,
  ROUVRIR: Rouvrir,
  P1_ROUVRIR: Rouvrir,
};
/** What follows from each, before one chooses. */
const SUITES: Partial<Record<CodeActe, string>> = {
  DEPOSER_PARTIE_DEUX: 'Avec toutes ses pièces : un comité en est saisi.',
  P1_DECLARER_RECEVABLE:
    'Ce qu’en a décidé l’ANSM, ou l’État rapporteur. Recevable : les délais d’évaluation des deux parties courent.',
  P1_PROLONGER: `${DELAIS.consultation} jours de plus pour la partie I, thérapie innovante ou biotechnologie.`,
  P1_CONCLURE: 'La date du rapport d’évaluation compte pour la décision.',
  P1_CORRIGER_RECEVABILITE: 'Une décision ou une date saisies par erreur, tant que le portail européen ne les donne pas.',
  P1_CORRIGER_CONCLUSION: 'Une conclusion saisie par erreur, tant que le portail européen ne la donne pas.',
  DECIDER: 'La décision unique ; elle clôt la demande.',
  CORRIGER_DECISION: 'Une décision enregistrée par erreur, tant que le portail européen ne la donne pas.',
  OBSERVER_PARTIE_UN: 'Une remarque éthique, transmise à l’ANSM ; le promoteur ne la lit pas.',
  EMETTRE_DEMANDE_MODIF:
    'Après une séance qui l’a examinée. Douze jours au plus ; le délai de l’avis est prolongé une fois. Sans réponse, la demande est caduque.',
  CONFIRMER_CONFORMITE: 'Le président a trouvé la réponse satisfaisante : aucune nouvelle séance ne se tient.',
  EMETTRE_AVIS_FINAL: 'Après une séance qui l’a examinée. L’avis signé clôt l’examen du comité ; l’ANSM décide ensuite.',
  CORRIGER_AVIS: 'Le document seul, avec un motif ; l’ancien est conservé. Après la décision, par l’administration seule.',
  ROUVRIR: 'Une caducité ou un accord tacite constatés par erreur, ou un avis mal saisi avant la décision, avec un motif.',
  P1_ROUVRIR: 'Une caducité constatée par erreur, avec un motif.',
  RETIRER: 'Jusqu’à la décision : plus rien n’est examiné ni décidé, par le comité comme par l’ANSM.',
};
type Props = {
  dossier: Essai;
  /** The part of the page: its acts alone. */
  section: string;
  refetch: () => Promise<unknown>;
};

/** What the reader may do now in this part: one choice, then its form; what is not possible yet says why. */
export const Actes = ({ dossier: { dosId, instruction: i }, section, refetch }: Props) => {
  const [params, setParams] = useSearchParams();
  const initiale = useInitiale(dosId);
  if (!i) return null;
  const actes = actesOfferts(i).flatMap((a) => {
    const Vue = VUES[a.code];
    if (!Vue || a.section !== section) return [];
    const interdit = empechementInitiale(a.code, initiale);
    return [{ ...a, Vue, ...(interdit !== null && { possible: false, reasons: [interdit] }) }];
  });
  if (actes.length === 0) return null;
  // To correct what was done, or to remark, is asked for: never offered open.
  const ouverts = actes.filter((a) => !isDemande(a.code));
  const seul = actes.length === 1 && ouverts.length === 1;
  const selected = actes.find((a) => a.code === params.get('acte')) ?? (ouverts.length === 1 ? ouverts[0] : undefined);
  return (
    <section className="riph-carte" aria-labelledby="actes-ctis">
      <h2 className="riph-carte__titre" id="actes-ctis">
        {seul ? actes[0].libelle : 'Que voulez-vous faire ?'}
      </h2>
      <div className="riph-pile">
        {!seul && (
          <Form label="Choix de l’acte" onSubmit={() => undefined}>
            <RadioField
              field="acte"
              label="Acte"
              hiddenLegend
              value={selected?.code ?? ''}
              onChange={(acte) =>
                setParams(
                  (p) => {
                    p.set('acte', acte);
                    return p;
                  },
                  { replace: true },
                )
              }
              options={actes.map((a) => ({ code: a.code, libelle: a.libelle, detail: SUITES[a.code] }))}
            />
          </Form>
        )}
        {selected && !selected.possible && (
          <Alert severity="info" title="Impossible pour l’instant" small>
            {selected.reasons.join(' ')}
          </Alert>
        )}
        {selected?.possible && <selected.Vue key={selected.code} instruction={i} refetch={refetch} />}
      </div>
    </section>
  );
};
