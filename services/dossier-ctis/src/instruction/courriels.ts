/** Who is told what of a request, and the mail for it. To accounts only: contacts of the portal never receive one. */
import { Injectable } from '@nestjs/common';
import type { DocumentTx } from '@riph/chassis/store/mongo/document-tx';
import { MongoStore } from '@riph/chassis/store/mongo/mongo-store';
import { type Destinataire, mailDe } from '@riph/contracts/identity/mails';
import { etudesCtis } from '../socle/collections.ts';
import type { DossierOuvert } from '../socle/registres.ts';

type Annonce = {
  evenement: string;
  titre: string;
  texte: string;
  echeance?: string;
  aQui: readonly ('PROMOTEUR' | 'COMITE' | 'ANSM' | 'ADMINISTRATION')[];
};
export type Prevenus = { promoteurs: readonly number[] };

@Injectable()
export class CourrielsCtis {
  constructor(private readonly store: MongoStore) {}

  /** Read before the change: who has access to the trial. */
  async prevenus(d: Pick<DossierOuvert, 'etuId'>): Promise<Prevenus> {
    const etude = await this.store.read(etudesCtis, d.etuId);
    return { promoteurs: (etude?.contenu.acces ?? []).map((a) => a.utiId) };
  }

  /** Leaves with the change; `rang` makes a second mail of the same event another mail. */
  annoncer(tx: DocumentTx, d: DossierOuvert, { promoteurs }: Prevenus, annonce: Annonce, rang: string | number): void {
    const { evenement, titre, texte, echeance, aQui } = annonce;
    const destinataires = aQui.flatMap((qui): Destinataire[] => {
      if (qui === 'PROMOTEUR') return promoteurs.map((utiId) => ({ utiId }));
      if (qui === 'ANSM') return [{ profil: 'UTILISATEUR_ANSM' }];
      if (qui === 'ADMINISTRATION') return [{ profil: 'SUPER_ADMIN' }];
      return d.cppId === null ? [] : [{ profil: 'GESTIONNAIRE', cppId: d.cppId }];
    });
    if (destinataires.length === 0) return;
    const donnees = { dosId: d.id, numero: `${d.numeroCtis} ${d.cleDemande}`, titre, texte, ...(echeance && { echeance }) };
    tx.mail(mailDe('CTIS_EVENEMENT', { destinataires, donnees, cle: `ctis-${d.id}-${evenement}-${rang}` }), {
      cle: `dossier-ctis-${d.id}`,
    });
  }
}
