/** A request of the portal as a séance lists it, in the words of national dossiers: the committee has one agenda. Pure. Rule: CTI-41. */
import type { UtiId } from '@riph/contracts/core/ids';
import { debutDuJour, type Jour } from '@riph/contracts/core/paris';
import { echeanceAvis } from '@riph/contracts/dossier-ctis/echeances.rules';
import { estClos, type StatutPartieDeux } from '@riph/contracts/dossier-ctis/partie.workflow';
import type { StatutDossier } from '@riph/contracts/etude/socle/dossier.workflow';
import type { TypeDossierCtis } from '@riph/contracts/referentiel/reglementation';
import type { EtudeCtis } from '../socle/contenus.ts';
import type { DossierOuvert } from '../socle/dossier-ouvert.rules.ts';
import { faitsDe } from '../socle/suivi.rules.ts';

const STATUTS = {
  P2_SANS_OBJET: 'EN_ATTENTE_TAS',
  P2_DIFFEREE: 'EN_ATTENTE_TAS',
  P2_A_ATTRIBUER: 'EN_ATTENTE_TAS',
  P2_RECEVABILITE: 'DEPOSE',
  P2_COMPLEMENT: 'COMPLEMENTS_DEMANDES',
  P2_EVALUATION: 'EN_EVALUATION',
  P2_EN_REEXAMEN: 'EN_EVALUATION',
  P2_RFI: 'MODIFICATIONS_DEMANDEES',
  P2_AVIS_FAVORABLE: 'AVIS_FAVORABLE',
  P2_AVIS_CONDITIONS: 'AVIS_FAVORABLE_CONDITIONS',
  P2_AVIS_DEFAVORABLE: 'AVIS_DEFAVORABLE',
  P2_TACITE: 'AVIS_FAVORABLE',
  P2_NON_RECEVABLE: 'IRRECEVABLE',
  P2_CADUQUE: 'CADUC',
  P2_RETIREE: 'ABANDONNE',
} as const satisfies Record<StatutPartieDeux, StatutDossier>;
type Suivi = DossierOuvert['suivi'];
const A_EXAMINER: readonly StatutPartieDeux[] = ['P2_EVALUATION', 'P2_EN_REEXAMEN'];

/** Places of modifications are counted apart. */
export const typeDe = (type: TypeDossierCtis) => (type === 'MS' ? ('MS' as const) : ('DI' as const));

/** Where part II stands; one that the portal closed meanwhile waits for nothing. */
export function statutDeSeance({
  statut,
  suivi,
}: Pick<DossierOuvert, 'statut'> & { suivi: Pick<Suivi, 'partieDeux'> }): StatutDossier {
  const lu = STATUTS[suivi.partieDeux];
  const attend =
    A_EXAMINER.includes(suivi.partieDeux) || lu === 'DEPOSE' || lu === 'COMPLEMENTS_DEMANDES' || lu === 'MODIFICATIONS_DEMANDEES';
  return estClos(statut) && attend ? 'ABANDONNE' : lu;
}

/** Since when the committee has it to examine: its admissibility, then the last answer; a second examination, since it was opened. */
export function aExaminerDepuis(
  d: Pick<DossierOuvert, 'dateRecevabilite'> & {
    suivi: Pick<Suivi, 'partieDeux' | 'partieDeuxLe' | 'reexamen' | 'recevableLe' | 'demandes'>;
  },
): Jour | null {
  const { partieDeux, partieDeuxLe, reexamen, recevableLe, demandes } = d.suivi;
  if (!A_EXAMINER.includes(partieDeux)) return null;
  if (reexamen) return reexamen.depuis;
  const repondue = demandes.findLast((x) => x.etape === 'PARTIE_2' && x.reponduLe !== null)?.reponduLe;
  // Filed apart, part II has an admissibility of its own: the portal tells that of part I.
  return repondue ?? (partieDeuxLe === null ? d.dateRecevabilite : null) ?? recevableLe;
}

/** `utiId`: who asks; whoever has access to the trial as its sponsor filed it. */
export function resumeDe(d: DossierOuvert, etude: Pick<EtudeCtis, 'cppId' | 'acces'>, utiId: UtiId | null, jour: Jour) {
  const [premier] = etude.acces;
  const depuis = aExaminerDepuis(d);
  return {
    dosId: d.id,
    numero: `${d.numeroCtis} ${d.cleDemande}`,
    numeroNational: null,
    titre: d.titre,
    promoteur: d.promoteur,
    typePromoteur: null,
    type: typeDe(d.type),
    reglementationCode: 'REG536',
    qualification: null,
    statut: statutDeSeance(d),
    cppId: d.cppId ?? etude.cppId,
    dateLimite: estClos(d.statut) ? null : (echeanceAvis(faitsDe(d), jour)?.dateAffichee ?? null),
    // The portal tells days alone.
    aExaminerDepuis: depuis === null ? null : debutDuJour(depuis),
    deposantUtiId: etude.acces.find((a) => a.utiId === utiId)?.utiId ?? premier?.utiId ?? 0,
    deposantNom: '',
    souhaiteEtreEntendu: false,
    sensAvis: null,
    dateDemandeModif: null,
  };
}
