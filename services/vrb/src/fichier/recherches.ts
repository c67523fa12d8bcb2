/** Identities that somebody tries: sixty an hour at most, each written down before it is answered (VRB-11). */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import type { EtuId } from '@riph/contracts/core/ids';
import { instantDe } from '@riph/contracts/core/paris';
import { mailDe } from '@riph/contracts/identity/mails';
import { refus } from '@riph/contracts/vrb/vrb.errors';
import { type ActionVrb, ConsultationsRepository } from './consultations.repository.ts';
import { Fichier, type Personne, type Recherche } from './fichier.ts';

/** A study of volunteers takes in some persons a day: sixty in an hour is somebody who goes through names. */
const PAR_HEURE = 60;
const HEURE_MS = 3_600_000;
/** « 2026-03-02T10 »: one mail an hour. */
const LONGUEUR_HEURE = 13;

@Injectable()
export class Recherches {
  constructor(
    private readonly consultations: ConsultationsRepository,
    private readonly fichier: Fichier,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Those who share the identifier, by rank. Throws `vrb.tropDeRecherches`, and the administration is told. */
  async homonymes(
    recherche: Recherche,
    action: ActionVrb,
    ou: { etuId: EtuId | null; centreId: number | null; finalite?: string },
    actor: Actor,
    garder: (p: Personne) => boolean = () => true,
  ): Promise<Personne[]> {
    const le = this.clock.instant();
    const depuis = instantDe(this.clock.now().getTime() - HEURE_MS);
    const ligne = { utiId: actor.utiId, finalite: 'INVESTIGATION', ...ou, action, empreinte: recherche.empreinte };
    const trouves = await this.db.transaction(async (tx) => {
      if ((await this.consultations.compterRecherches(tx, actor.utiId, depuis, recherche.empreinte)) >= PAR_HEURE) {
        await this.consultations.noter({ ...ligne, volId: null, resultat: 'REFUSE' }, le, tx);
        const cle = `vrb-recherches-${actor.utiId}-${le.slice(0, LONGUEUR_HEURE)}`;
        const donnees = { nom: actor.nom, nombre: PAR_HEURE };
        tx.mail(mailDe('VRB_RECHERCHES_TROP', { destinataires: [{ profil: 'SUPER_ADMIN' }], donnees, cle }));
        return null;
      }
      const personnes = (await this.fichier.homonymes(tx, recherche)).filter(garder);
      const resultat = personnes.length > 0 ? 'TROUVE' : 'NON_TROUVE';
      const volId = personnes.length === 1 ? personnes[0].volId : null;
      await this.consultations.noter({ ...ligne, volId, resultat }, le, tx);
      return personnes;
    });
    if (!trouves) throw refus('vrb.tropDeRecherches', {});
    return trouves;
  }
}
