/** What happens by itself on a day. Pure. Rule: CTI-12. */
import { echeanceAvis, echeanceRecevabilite, type FaitsCtis } from '@riph/contracts/dossier-ctis/echeances.rules';

export type Effet = {
  evenement: 'P1_VALIDER_TACITEMENT' | 'VALIDER_TACITEMENT' | 'CONSTATER_CADUCITE' | 'CONSTATER_ACCORD_TACITE';
  /** The last day that has passed. */
  le: string;
};

/** In the order in which they are recorded; a part that becomes admissible begins its delay, and nothing more on the same look. */
export function effetsDuJour(f: FaitsCtis, jour: string): Effet[] {
  const effets: Effet[] = [];
  const validation = echeanceRecevabilite({ ...f, demandes: [] }, jour)?.dateAffichee;
  if (f.partieUn === 'P1_RECEVABILITE' && validation && validation < jour)
    effets.push({ evenement: 'P1_VALIDER_TACITEMENT', le: validation });
  const fin = finDeLaPartieDeux(f, jour);
  if (fin && fin.le < jour) effets.push(fin);
  return effets;
}

function finDeLaPartieDeux(f: FaitsCtis, jour: string): Effet | null {
  switch (f.partieDeux) {
    case 'P2_RECEVABILITE': {
      const le = echeanceRecevabilite(f, jour)?.dateAffichee;
      return le ? { evenement: 'VALIDER_TACITEMENT', le } : null;
    }
    case 'P2_COMPLEMENT':
    case 'P2_RFI': {
      const attendue = f.demandes.findLast((d) => d.statut === 'ENVOYEE');
      return attendue ? { evenement: 'CONSTATER_CADUCITE', le: attendue.echeance } : null;
    }
    case 'P2_EVALUATION': {
      const le = echeanceAvis(f, jour)?.dateAffichee;
      return le ? { evenement: 'CONSTATER_ACCORD_TACITE', le } : null;
    }
    default:
      return null;
  }
}
