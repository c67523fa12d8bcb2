import { Injectable } from '@nestjs/common';
import { Comites } from '@riph/chassis/reference/comites';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { UtiId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { mailDe } from '@riph/contracts/identity/mails';
import { quorumDe } from '@riph/contracts/seance/quorum';
import { refus } from '@riph/contracts/seance/seance.errors';
import type { TypeSeance } from '@riph/contracts/seance/seance.workflow';
import { AbsencesRepository } from '../absences/absences.repository.ts';
import { PresenceRepository } from '../affectation/presence.repository.ts';
import { DocumentsRepository } from '../documents/documents.repository.ts';
import { InscriptionRepository } from '../inscription/inscription.repository.ts';
import { DirectRepository } from '../seance/direct.repository.ts';
import { type Seance, SeanceRepository } from '../seance/seance.repository.ts';
import { raisonDirectOuvert } from '../seance/seance.rules.ts';
import { Membres } from '../voisins/membres.ts';
import { type Endroit, endroitChange } from './endroit.rules.ts';

type Debut = { date: Jour; heureDebut: string };
type Tenue = Debut & Endroit;
/** `isAutreJour`: another day or hour; otherwise the place alone changed, which concerns its members only. */
export type Deplacement = {
  quittee: Debut;
  nouvelle: Debut;
  isAutreJour: boolean;
  endroit: string | null;
  comite: string;
  utiIds: UtiId[];
  /** Members in office on the new day. */
  enFonction: UtiId[];
};

/** A séance that is held on another day, at another hour or elsewhere: the members who were sent something of it are told (MAI-09). Parties and reporters hear it from etude. */
@Injectable()
export class ChangementDeJour {
  constructor(
    private readonly seances: SeanceRepository,
    private readonly direct: DirectRepository,
    private readonly presences: PresenceRepository,
    private readonly inscriptions: InscriptionRepository,
    private readonly documents: DocumentsRepository,
    private readonly comites: Comites,
    private readonly membres: Membres,
    private readonly absences: AbsencesRepository,
  ) {}

  /** Asked before the transaction: a lock is not held while another service answers. Null when nothing moves. */
  async lire(avant: Pick<Seance, 'id' | 'cppId'> & Tenue, apres: Tenue): Promise<Deplacement | null> {
    const nouvelle = { date: apres.date, heureDebut: apres.heureDebut };
    const isAutreJour = avant.date !== nouvelle.date || avant.heureDebut !== nouvelle.heureDebut;
    const endroit = endroitChange(avant, apres);
    if (!isAutreJour && endroit === null) return null;
    const { date, heureDebut } = avant;
    const [documents, affectes, comite, membres] = await Promise.all([
      this.documents.lister(avant.id),
      this.presences.notifies(avant.id),
      this.comites.nom(avant.cppId),
      this.membres.enFonction(avant.cppId, nouvelle.date),
    ]);
    // A document goes to them all; before it, whoever was told what he reads was told its day.
    const isConvoquee = documents.some((d) => d.notifieLe !== null);
    const prevenus = membres.filter((m) => isConvoquee || affectes.some((a) => a.utiId === m.utiId && a.dit !== ''));
    const utiIds = prevenus.map((m) => m.utiId);
    return {
      quittee: { date, heureDebut },
      nouvelle,
      isAutreJour,
      endroit,
      comite,
      utiIds,
      enFonction: membres.map((m) => m.utiId),
    };
  }

  /**
   * Under the lock of the séance, before it is written. Throws `seance.nonModifiable` for the day, the hour or the kind of a living séance. Who was noted present on a day when it was
   * not held after all, the absences announced for it, and hours of examination, are of that day alone; of another kind, the quorum is counted again (SEA-14). Gives whose absence is no
   * more announced.
   */
  async reprendre(tx: Tx, avant: Seance, apres: Debut & { type: TypeSeance }): Promise<UtiId[]> {
    const raison = raisonDirectOuvert(avant, apres, await this.direct.lire(avant.id, tx));
    if (raison) throw refus('seance.nonModifiable', { raison });
    if (avant.date !== apres.date) {
      await this.presences.effacer(tx, avant.id);
      await this.inscriptions.effacerHeures(tx, avant.id);
      await this.seances.noterQuorum(tx, avant.id, null);
      const absents = await this.absences.effacer(tx, avant.id);
      for (const membreId of absents)
        tx.journal({ entityCode: 'SEANCE', entityId: avant.id, action: 'RETIRER_ABSENCE', details: { membreId } });
      return absents;
    }
    if (avant.type !== apres.type && avant.quorumAtteint !== null) {
      const presents = (await this.presences.lister(avant.id, tx)).filter((p) => p.isPresent);
      await this.seances.noterQuorum(tx, avant.id, quorumDe(presents, apres.type).atteint);
    }
    return [];
  }

  /** `absents`: whose absence was of the former day; each is told whatever he had been sent. */
  prevenir(tx: Tx, s: Pick<Seance, 'id' | 'version'>, d: Deplacement, absents: readonly UtiId[]): void {
    const { quittee, nouvelle, endroit, comite } = d;
    const donnees = {
      seanceId: s.id,
      comite,
      seanceLe: nouvelle.date,
      quittee,
      heure: nouvelle.heureDebut,
      ...(endroit !== null && { endroit }),
    };
    const dire = (utiIds: readonly UtiId[], isAbsence: boolean) => {
      if (utiIds.length === 0) return;
      const destinataires = utiIds.map((utiId) => ({ utiId }));
      const cle = `seance-${s.id}-deplacee-${s.version}${isAbsence ? '-absence' : ''}`;
      tx.mail(mailDe('SEANCE_DEPLACEE', { destinataires, donnees: { ...donnees, ...(isAbsence && { isAbsence }) }, cle }));
    };
    dire(
      d.utiIds.filter((utiId) => !absents.includes(utiId)),
      false,
    );
    dire(
      absents.filter((utiId) => d.enFonction.includes(utiId)),
      true,
    );
  }
}
