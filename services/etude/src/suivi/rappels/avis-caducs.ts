/** The part of the daily task that is about opinions given and drafts forgotten: lapses, their reminders, second examinations that may still be asked, idle drafts. */

import { Injectable } from '@nestjs/common';
import type { OneByOne } from '@riph/chassis/daily/one-by-one';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import { addJours, addMois, formatJour } from '@riph/contracts/core/deadlines';
import { debutDuJour, type Jour } from '@riph/contracts/core/paris';
import { mailDe } from '@riph/contracts/identity/mails';
import { parties } from '../../socle/dossier/destinataires.ts';
import { DossierTransitions } from '../../socle/workflow/dossier-transitions.ts';
import { type OpinionNonCommencee, RappelsRepository } from './rappels.repository.ts';
import {
  type Caducite,
  caducitesDe,
  isCaduciteAConstater,
  JOURS_BROUILLON_INACTIF,
  JOURS_RATTRAPAGE_BROUILLON,
  PREMIER_RAPPEL_CADUCITE_MOIS,
  rappelCaducite,
  rappelReexamen,
} from './rappels.rules.ts';

const REQUETE = 'rappels';
export const RAPPEL = 'a reminder could not be written';
const FIN_DE_MOIS_JOURS = 3;
/** A refusal older than this can be examined again no more, whatever its day. */
const REFUS_MOIS = 2;

@Injectable()
export class AvisCaducs {
  constructor(
    private readonly repository: RappelsRepository,
    private readonly transitions: DossierTransitions,
    private readonly db: Database,
  ) {}

  async passer(jour: Jour, lignes: OneByOne): Promise<void> {
    // Trap: six months before the 31st may be the 30th, whose day six months later is the 30th. The rule decides; the read only must not miss.
    const jusquau = addJours(addMois(jour, PREMIER_RAPPEL_CADUCITE_MOIS), FIN_DE_MOIS_JOURS);
    const opinions = await this.repository.opinions(jusquau);
    const vivantes: OpinionNonCommencee[] = [];
    for (const o of opinions) {
      const passee = caducitesDe(o).find(({ le }) => isCaduciteAConstater({ caduciteLe: le, rouvertLe: o.rouvertLe }, jour));
      if (passee) await lignes.run({ dosId: o.dosId }, 'a lapse could not be recorded', () => this.rendreCaduc(o, passee));
      else vivantes.push(o);
    }
    await this.db.transaction(async (tx) => {
      for (const o of vivantes)
        for (const caducite of caducitesDe(o))
          await lignes.run({ dosId: o.dosId }, RAPPEL, () => this.rappeler(tx, o, caducite, jour));
    });
    await this.rappelerRefus(jour, lignes);
    await this.rappelerBrouillons(jour, lignes);
  }

  /** R1123-26, R1123-39: the opinion or the authorisation lapses, the study with it (DOS-11). */
  private async rendreCaduc(o: OpinionNonCommencee, caducite: Caducite): Promise<void> {
    const dossier = await this.repository.dossier(o.dosId);
    if (!dossier) return;
    await this.db.transaction(async (tx) => {
      const destinataires = [...parties(o), { profil: 'UTILISATEUR_ANSM' as const }];
      const mail = (version: number) =>
        mailDe('AVIS_CADUC', { destinataires, donnees: donneesDe(o, caducite), cle: `dossier-${o.dosId}-caduc-${version}` });
      await this.transitions.transition(tx, dossier, 'RENDRE_CADUC', null, {
        requestId: REQUETE,
        commentaire:
          caducite.nature === 'AUTORISATION'
            ? `L’autorisation de l’ANSM est caduque depuis le ${formatJour(addJours(caducite.le, 1))} (article R1123-39).`
            : undefined,
        mails: ({ version }) => [mail(version)],
      });
    });
  }

  private rappeler(tx: Tx, o: OpinionNonCommencee, caducite: Caducite, jour: Jour): void {
    const mois = rappelCaducite(caducite.le, jour);
    if (mois === null) return;
    const quoi = caducite.nature === 'AVIS' ? 'caducite' : 'caducite-autorisation';
    const cle = `dossier-${o.dosId}-${quoi}-${caducite.le}-${mois}`;
    const destinataires = [{ utiId: o.deposantUtiId }];
    const donnees = { ...donneesDe(o, caducite), prorogee: o.isProrogee };
    tx.mail(mailDe('AVIS_CADUCITE_PROCHE', { destinataires, donnees, cle }));
  }

  private async rappelerRefus(jour: Jour, lignes: OneByOne): Promise<void> {
    const refus = await this.repository.refus(addMois(jour, -REFUS_MOIS));
    await this.db.transaction(async (tx) => {
      for (const { dosId, numero, deposantUtiId, refuseLe } of refus)
        await lignes.run({ dosId }, RAPPEL, () => {
          const rappel = rappelReexamen(refuseLe, jour);
          if (rappel === null) return;
          const { jusquau, seuil } = rappel;
          const donnees = { dosId, numero: numero ?? '', jusquau };
          const cle = `dossier-${dosId}-reexamen-${jusquau}-${seuil}`;
          tx.mail(mailDe('REEXAMEN_RAPPEL', { destinataires: [{ utiId: deposantUtiId }], donnees, cle }));
        });
    });
  }

  private async rappelerBrouillons(jour: Jour, lignes: OneByOne): Promise<void> {
    const debut = (jours: number) => debutDuJour(addJours(jour, -jours));
    const premier = JOURS_BROUILLON_INACTIF + JOURS_RATTRAPAGE_BROUILLON;
    const brouillons = await this.repository.brouillons(debut(premier), debut(JOURS_BROUILLON_INACTIF));
    await this.db.transaction(async (tx) => {
      for (const { dosId, utiId, majLe } of brouillons)
        await lignes.run({ dosId }, RAPPEL, () =>
          tx.mail(
            mailDe('BROUILLON_INACTIF', {
              destinataires: [{ utiId }],
              donnees: { dosId, depuis: majLe },
              cle: `dossier-${dosId}-inactif-${majLe}`,
            }),
          ),
        );
    });
  }
}

const donneesDe = ({ dosId, numero, cppNom }: OpinionNonCommencee, { nature, le }: Caducite) => ({
  dosId,
  numero: numero ?? '',
  comite: cppNom ?? '',
  caduciteLe: le,
  autorisation: nature === 'AUTORISATION',
});
