import { dossierCtisGeneration } from '@riph/contracts/dossier-ctis/generation.calls';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import { CONCLUSION_AU_PORTAIL } from '@riph/contracts/dossier-ctis/portail';
import { SENS_AVIS_CTIS, SENS_AVIS_CTIS_LABELS } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { Link } from 'react-router';
import { fetchFile } from '../../../api/download.ts';
import { notifier } from '../../../api/toasts.ts';
import { useAction } from '../../../api/useAction.ts';
import { Skeleton } from '../../../components/states.tsx';
import { dateFr } from '../../../labels/dates.ts';
import { optionsDe } from '../../../labels/options.ts';
import { AvisFinal, type ProjetAvis } from '../../commun/avis/AvisFinal.tsx';
import type { DecisionPrise } from '../../commun/avis/avis-seance.rules.ts';
import { DecideEnSeance } from '../../commun/avis/DecideEnSeance.tsx';
import { useRapportsDeLAvis } from '../../commun/avis/useRapportsDeLAvis.ts';
import { useInitiale } from './DossierInitial.tsx';
import { ExpertisePersonnes } from './ExpertisePersonnes.tsx';
import { sensPermis } from './initiale.rules.ts';
import type { ActeProps } from './types.ts';
import { useActe } from './useActe.ts';
import { useDecisionDeSeance } from './useDecisionDeSeance.ts';

const APPEL = dossierCtisInstruction.calls.emettreAvisFinal;
const SENS = optionsDe(SENS_AVIS_CTIS, SENS_AVIS_CTIS_LABELS);
/** Each condition is a line: it is noted met one by one. */
const corpsDe = (projet: ProjetAvis) => ({
  ...projet,
  conditions: projet.conditions.split(/\r?\n/).filter((l) => l.trim() !== ''),
});

/** Why an outcome is not offered. */
const aideDuSens = (initialeInterdite: string | null, isRestreinte: boolean): string | undefined => {
  if (initialeInterdite !== null) return `${initialeInterdite} Seul un avis défavorable peut être rendu.`;
  return isRestreinte
    ? 'Un comité restreint ne rend pas d’avis défavorable : pour cela, inscrivez le dossier à une séance plénière.'
    : undefined;
};

/** The opinion on part II, begun with what its séance decided. */
export const RendreAvis = (props: ActeProps) => {
  const decision = useDecisionDeSeance(props.instruction);
  return decision === undefined ? <Skeleton rows={6} /> : <Formulaire {...props} decision={decision} />;
};

const Formulaire = ({ instruction: i, refetch, decision }: ActeProps & { decision: DecisionPrise }) => {
  const initiale = useInitiale(i.id);
  const rapports = useRapportsDeLAvis(i.id);
  const emettre = useAction(APPEL, { silent: true });
  const { errors, setErrors, faire } = useActe(refetch);
  const isRestreinte = i.examen?.isRestreinte === true;
  return (
    <AvisFinal
      dosId={i.id}
      version={i.version}
      label="Avis sur la partie II"
      rapports={rapports}
      objet="Partie II de la demande"
      decision={decision}
      sensPermis={SENS.filter((s) => sensPermis(s.code, initiale) && !(s.code === 'DEFAVORABLE' && isRestreinte))}
      aideSens={aideDuSens(initiale?.interdit ? initiale.texte : null, isRestreinte)}
      aideConditions="Une condition par ligne. Elles figurent dans l’avis, numérotées."
      maxConditions={20_000}
      sansMotivation={null}
      regle={APPEL.files.fichier}
      rendu={(sens) => `un ${SENS_AVIS_CTIS_LABELS[sens].toLowerCase()}`}
      prevenus={() => 'Le promoteur et l’ANSM sont prévenus par courriel.'}
      back={`Un avis rendu ne se retire pas : son document peut être remplacé avec un motif. L’administration seule le rouvre, avant la décision. ${CONCLUSION_AU_PORTAIL}`}
      errors={errors}
      onRefus={(p) => {
        setErrors(p.fields ?? []);
        if (!p.fields?.length) notifier.problem(p);
      }}
      apercevoir={(projet) => {
        setErrors([]);
        return fetchFile(dossierCtisGeneration.calls.genererAvis, { params: { id: i.id }, body: corpsDe(projet) });
      }}
      rendre={(projet, signe) =>
        faire(() =>
          emettre({ params: { id: i.id }, body: { ...corpsDe(projet), version: i.version }, files: { fichier: [signe] } }),
        )
      }
      entete={
        i.examen && (
          <>
            <DecideEnSeance decision={decision} />
            <p className="fr-mb-0">
              Le comité a délibéré à la séance du <Link to={`/seances/${i.examen.seanceId}`}>{dateFr(i.examen.date)}</Link>
              {isRestreinte && ', en comité restreint'}. L’avis porte cette date et nomme ceux qui ont délibéré.
            </p>
          </>
        )
      }
      champs={(saisie, ecrire) => (
        <ExpertisePersonnes
          mineurs={i.inclutDesMineurs}
          value={saisie.expertise}
          onChange={(expertise) => ecrire({ expertise })}
        />
      )}
    />
  );
};
