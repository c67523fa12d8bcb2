/** The part of the daily task that is about opinions given and drafts forgotten: lapses, their reminders, idle drafts. */
import { Injectable } from '@nestjs/common';
import { describeFault, logOf } from '@riph/chassis/logger';
import { mailEvent } from '@riph/chassis/mail';
import { Database } from '@riph/chassis/transaction';
import { addJours, addMois } from '@riph/contracts/core/deadlines';
import { DomainError } from '@riph/contracts/core/errors';
import { mailDe } from '@riph/contracts/identity/mails';
import type { DossierEntity } from '../dossier/dossier.entity.ts';
import { DossierTransitions } from '../dossier/dossier.transition.ts';
import { RappelsRepository } from './rappels.repository.ts';
import { isCaduc, JOURS_BROUILLON_INACTIF, PREMIER_RAPPEL_CADUCITE_MOIS, rappelCaducite } from './rappels.rules.ts';

const REQUETE = 'rappels';
const FIN_DE_MOIS_JOURS = 3;
const mails = mailEvent('etude');

@Injectable()
export class Suites {
  constructor(
    private readonly repository: RappelsRepository,
    private readonly transitions: DossierTransitions,
    private readonly db: Database,
  ) {}

  /** False when something must be tried again. */
  async passer(jour: string): Promise<boolean> {
    let isWhole = true;
    // Trap: six months before the 31st may be the 30th, whose day six months later is the 30th. The rule decides; the read only must not miss.
    const jusquau = addJours(addMois(jour, PREMIER_RAPPEL_CADUCITE_MOIS), FIN_DE_MOIS_JOURS);
    for (const { dosId, dateCaducite } of await this.repository.opinions(jusquau)) {
      const dossier = await this.repository.dossier(dosId);
      if (!dossier) continue;
      if (isCaduc(dateCaducite, jour)) isWhole = (await this.rendreCaduc(dossier, dateCaducite)) && isWhole;
      else await this.rappeler(dossier, dateCaducite, jour);
    }
    await this.rappelerBrouillons(jour);
    return isWhole;
  }

  /** R1123-26: the opinion lapses, the study with it (national.md 3.5 event 18). */
  private async rendreCaduc(dossier: DossierEntity, caduciteLe: string): Promise<boolean> {
    try {
      await this.db.transaction(async (tx) => {
        const apres = await this.transitions.transition(tx, dossier, 'RENDRE_CADUC', null, { requestId: REQUETE });
        const comite = apres.cppId === null ? [] : [{ profil: 'GESTIONNAIRE' as const, cppId: apres.cppId }];
        const destinataires = [{ utiId: apres.deposantUtiId }, ...comite, { profil: 'UTILISATEUR_ANSM' as const }];
        tx.publish(
          mails,
          mailDe('AVIS_CADUC', {
            destinataires,
            donnees: donneesDe(apres, caduciteLe),
            cle: `dossier-${apres.id}-caduc-${apres.version}`,
          }),
        );
      });
      return true;
    } catch (error) {
      // Someone acted meanwhile: the next look decides again.
      if (error instanceof DomainError && error.status === 409) return true;
      logOf('etude').error({ ...describeFault(error), dosId: dossier.id }, 'a lapse could not be recorded');
      return false;
    }
  }

  private async rappeler(d: DossierEntity, caduciteLe: string, jour: string): Promise<void> {
    const mois = rappelCaducite(caduciteLe, jour);
    if (mois === null) return;
    await this.db.transaction(async (tx) =>
      tx.publish(
        mails,
        mailDe('AVIS_CADUCITE_PROCHE', {
          destinataires: [{ utiId: d.deposantUtiId }],
          donnees: donneesDe(d, caduciteLe),
          cle: `dossier-${d.id}-caducite-${caduciteLe}-${mois}`,
        }),
      ),
    );
  }

  private async rappelerBrouillons(jour: string): Promise<void> {
    const brouillons = await this.repository.brouillons(`${addJours(jour, -JOURS_BROUILLON_INACTIF)}T00:00:00Z`);
    await this.db.transaction(async (tx) => {
      for (const { dosId, utiId, majLe } of brouillons)
        tx.publish(
          mails,
          mailDe('BROUILLON_INACTIF', {
            destinataires: [{ utiId }],
            donnees: { dosId, depuis: majLe },
            cle: `dossier-${dosId}-inactif-${majLe}`,
          }),
        );
    });
  }
}

const donneesDe = (d: DossierEntity, caduciteLe: string) => ({
  dosId: d.id,
  numero: d.numero ?? '',
  comite: d.cppNom ?? '',
  caduciteLe,
});
