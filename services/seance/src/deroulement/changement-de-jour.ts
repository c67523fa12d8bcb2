import { Injectable } from '@nestjs/common';
import { Comites } from '@riph/chassis/reference/comites';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import { mailDe } from '@riph/contracts/identity/mails';
import { DocumentsRepository } from '../documents/documents.repository.ts';
import type { Seance } from '../seance/seance.repository.ts';
import { Membres } from '../voisins/membres.ts';

type Debut = { date: string; heureDebut: string };
export type Deplacement = { quittee: Debut; nouvelle: Debut; comite: string; utiIds: number[] };

/** A session that is held on another day or at another hour: the members who were sent something of it are told (MAI-09). Parties and reporters hear it from etude. */
@Injectable()
export class ChangementDeJour {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly comites: Comites,
    private readonly membres: Membres,
  ) {}

  /** Asked before the transaction: a lock is not held while another service answers. Null when nothing moves. */
  async lire(avant: Pick<Seance, 'id' | 'cppId'> & Debut, nouvelle: Debut): Promise<Deplacement | null> {
    if (avant.date === nouvelle.date && avant.heureDebut === nouvelle.heureDebut) return null;
    const { date, heureDebut } = avant;
    const isConvoquee = (await this.documents.lister(avant.id)).some((d) => d.notifieLe !== null);
    const [comite, membres] = await Promise.all([
      this.comites.nom(avant.cppId),
      isConvoquee ? this.membres.enFonction(avant.cppId, nouvelle.date) : [],
    ]);
    return { quittee: { date, heureDebut }, nouvelle, comite, utiIds: membres.map((m) => m.utiId) };
  }

  prevenir(tx: Tx, s: Pick<Seance, 'id' | 'version'>, { quittee, nouvelle, comite, utiIds }: Deplacement): void {
    if (utiIds.length === 0) return;
    const mail = mailDe('SEANCE_DEPLACEE', {
      destinataires: utiIds.map((utiId) => ({ utiId })),
      donnees: { seanceId: s.id, comite, seanceLe: nouvelle.date, quittee, heure: nouvelle.heureDebut },
      cle: `seance-${s.id}-deplacee-${s.version}`,
    });
    tx.mail(mail);
  }
}
