/** A request of the portal as a séance lists it, in the words of national dossiers: the committee has one agenda. Pure. Rule: CTI-41. */
import type { UtiId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { echeanceAvis } from '@riph/contracts/dossier-ctis/echeances.rules';
import { estClos } from '@riph/contracts/dossier-ctis/partie.workflow';
import { examinableDepuis, reponduA } from '@riph/examen/avis/avis.rules';
import type { EtudeCtis } from '../socle/contenus.ts';
import type { DossierOuvert } from '../socle/dossier-ouvert.rules.ts';
import { faitsExamen, statutDeSeance, typeDeSeance } from '../socle/examen.rules.ts';
import { faitsDe } from '../socle/suivi.rules.ts';

/** `utiId`: who asks; whoever has access to the trial as its sponsor filed it. */
export function resumeDe(d: DossierOuvert, etude: Pick<EtudeCtis, 'cppId' | 'acces'>, utiId: UtiId | null, jour: Jour) {
  const [premier] = etude.acces;
  return {
    dosId: d.id,
    numero: `${d.numeroCtis} ${d.cleDemande}`,
    numeroNational: null,
    titre: d.titre,
    promoteur: d.promoteur,
    typePromoteur: null,
    type: typeDeSeance(d.type),
    reglementationCode: 'REG536',
    qualification: null,
    statut: statutDeSeance(d),
    cppId: d.cppId ?? etude.cppId,
    dateLimite: estClos(d.statut) ? null : (echeanceAvis(faitsDe(d), jour)?.dateAffichee ?? null),
    aExaminerDepuis: examinableDepuis(faitsExamen(d)),
    isReponse: reponduA(faitsExamen(d)) !== null,
    deposantUtiId: etude.acces.find((a) => a.utiId === utiId)?.utiId ?? premier?.utiId ?? 0,
    deposantNom: '',
    souhaiteEtreEntendu: false,
    sensAvis: null,
    dateDemandeModif: null,
  };
}
