/** Who is told what of a request, and the mail for it. To accounts only: contacts of the portal never receive one. */
import { Injectable } from '@nestjs/common';
import type { DocumentTx } from '@riph/chassis/store/mongo/document-tx';
import { MongoStore } from '@riph/chassis/store/mongo/mongo-store';
import { formatJour } from '@riph/contracts/core/deadlines';
import type { Profil } from '@riph/contracts/core/droits';
import { type Destinataire, mailDe } from '@riph/contracts/identity/mails';
import { etudesCtis } from '../socle/collections.ts';
import type { DossierOuvert } from '../socle/registres.ts';
import type { RappelCtis } from './rappels.rules.ts';

export type Annonce = {
  evenement: string;
  titre: string;
  texte: string;
  echeance?: string;
  aQui: readonly ('PROMOTEUR' | 'COMITE' | 'ANSM' | 'ADMINISTRATION')[];
};
/** Whom an event asks to act; a reminder asks the one whom it reminds. */
const AGIT = {
  INFORMATION: 'DEPOSANT',
  COMPLEMENT: 'DEPOSANT',
  FICHE_INCOMPLETE: 'DEPOSANT',
  ATTRIBUTION: 'GESTIONNAIRE',
  REPONSE: 'GESTIONNAIRE',
  TIRAGE_SANS_RESULTAT: 'SUPER_ADMIN',
  RECOURS_DEMANDE: 'SUPER_ADMIN',
} as const satisfies Record<string, Profil>;
const estConnu = (evenement: string): evenement is keyof typeof AGIT => Object.hasOwn(AGIT, evenement);
const agitDe = ({ evenement, aQui }: Annonce) => {
  if (evenement.startsWith('RAPPEL_')) return aQui.includes('PROMOTEUR') ? 'DEPOSANT' : 'GESTIONNAIRE';
  return estConnu(evenement) ? AGIT[evenement] : undefined;
};
type Annoncable = Pick<DossierOuvert, 'id' | 'numeroCtis' | 'cleDemande' | 'cppId'>;
export type Prevenus = { promoteurs: readonly number[] };

@Injectable()
export class CourrielsCtis {
  constructor(private readonly store: MongoStore) {}

  /** Read before the change: who has access to the trial. */
  async prevenus(d: Pick<DossierOuvert, 'etuId'>): Promise<Prevenus> {
    const etude = await this.store.read(etudesCtis, d.etuId);
    return { promoteurs: (etude?.contenu.acces ?? []).map((a) => a.utiId) };
  }

  /** A mail of the day that goes with no change: asked for twice, it leaves once. */
  async rappeler(d: DossierOuvert, { aQui, echeance, jours }: RappelCtis): Promise<void> {
    const prevenus = await this.prevenus(d);
    const fin = formatJour(echeance.dateAffichee);
    const reste = jours === 1 ? 'demain' : `dans ${jours} jours`;
    const texte = `${echeance.libelle} : le délai se termine ${reste}, le ${fin}.`;
    const annonce = { evenement: `RAPPEL_${echeance.code}`, titre: `échéance le ${fin}`, texte, aQui: [aQui] };
    await this.store.note((tx) => this.annoncer(tx, d, prevenus, annonce, `${echeance.dateAffichee}-${jours}`));
  }

  /** Leaves with the change; `rang` makes a second mail of the same event another mail. */
  annoncer(tx: DocumentTx, d: Annoncable, { promoteurs }: Prevenus, annonce: Annonce, rang: string | number): void {
    const { evenement, titre, texte, echeance, aQui } = annonce;
    const destinataires = aQui.flatMap((qui): Destinataire[] => {
      if (qui === 'PROMOTEUR') return promoteurs.map((utiId) => ({ utiId }));
      if (qui === 'ANSM') return [{ profil: 'UTILISATEUR_ANSM' }];
      if (qui === 'ADMINISTRATION') return [{ profil: 'SUPER_ADMIN' }];
      return d.cppId === null ? [] : [{ profil: 'GESTIONNAIRE', cppId: d.cppId }];
    });
    if (destinataires.length === 0) return;
    const agit = agitDe(annonce);
    const donnees = {
      dosId: d.id,
      numero: `${d.numeroCtis} ${d.cleDemande}`,
      titre,
      texte,
      ...(echeance && { echeance }),
      ...(agit && { agit }),
    };
    tx.mail(mailDe('CTIS_EVENEMENT', { destinataires, donnees, cle: `ctis-${d.id}-${evenement}-${rang}` }), {
      cle: `dossier-ctis-${d.id}`,
    });
  }
}
