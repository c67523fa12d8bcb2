/** Which decisions the committee may take on a dossier, now or later. Pure. */
import { isFinal } from '@riph/contracts/etude/socle/dossier.workflow';
import type { DecisionPrise } from '../../commun/avis/avis-seance.rules.ts';
import type { SectionProps, Synthese } from '../../lecture/dossier.types.ts';

export type Voie = 'delegation' | 'avis' | 'modification';
export type AvisProps = SectionProps & { decision: DecisionPrise };

/** Where the decision of the séance leads. */
export const voieDecidee = (d: DecisionPrise): Voie | null => {
  if (d === null) return null;
  return d.decision === 'DEMANDE_MODIFICATION' ? 'modification' : 'avis';
};

type VoieOuverte = { voie: Voie; transition: Synthese['transitions'][number] };

/** After a reply, the favourable opinion by delegation; the final opinion; then the request for modifications as long as it was not made (it is made once). None when the examination is over or not the reader’s. */
export function voiesDe(d: Pick<Synthese, 'statut' | 'transitions' | 'dates'>): VoieOuverte[] {
  if (isFinal(d.statut)) return [];
  const de = (code: string) => d.transitions.find((t) => t.code === code);
  const [avis, modification, delegation] = [de('EMETTRE_AVIS_FINAL'), de('EMETTRE_DEMANDE_MODIF'), de('CONFIRMER_CONFORMITE')];
  return [
    ...(delegation && d.statut === 'REPONSE_RECUE' ? [{ voie: 'delegation', transition: delegation } as const] : []),
    ...(avis ? [{ voie: 'avis', transition: avis } as const] : []),
    ...(modification && (modification.allowed || d.dates.demandeModif === null)
      ? [{ voie: 'modification', transition: modification } as const]
      : []),
  ];
}
