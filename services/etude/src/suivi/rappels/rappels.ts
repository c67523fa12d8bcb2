/**
 * Daily task: new draws of dossiers that wait, reminders of deadlines and reports, renouncements and silences that the law declares by itself. Any instance may do it, twice or after a day missed: a mail
 * leaves once per key, a renouncement or a silence once per state of the dossier.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { DailyTask } from '@riph/chassis/daily/daily-task';
import type { OneByOne } from '@riph/chassis/daily/one-by-one';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Jour } from '@riph/contracts/core/paris';
import { mailDe } from '@riph/contracts/identity/mails';
import { Constats } from '@riph/examen/avis/constats';
import { RappelsRapports } from '@riph/examen/rapporteurs/rappels-rapports';
import { Sieges } from '@riph/examen/rapporteurs/sieges';
import { Reaffectations } from '@riph/examen/reaffectation/reaffectations';
import { reperes } from '@riph/examen/socle/destinataires';
import { NouveauxTirages } from '../../depot/soumission/nouveaux-tirages.ts';
import { secretariat } from '../../socle/dossier/destinataires.ts';
import { isRenoncement, isSilence } from '../../socle/dossier/renoncement.rules.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import { AvisCaducs, RAPPEL } from './avis-caducs.ts';
import { RappelsRepository } from './rappels.repository.ts';
import { type RappelDossier, rappelDuDossier } from './rappels.rules.ts';
import { RappelsEtude } from './rappels-etude.ts';
import { SilencesAnsm } from './silences-ansm.ts';
import { TransfertsEchus } from './transferts-echus.ts';
import { VoletsDifferents } from './volets-differents.ts';

const PAGE = 200;
const REQUETE = 'rappels';
const TROP_TARD =
  'Le délai du comité s’est achevé sans avis : son silence vaut refus, et un autre comité ne peut plus être saisi.';

@Injectable()
export class Rappels extends DailyTask {
  constructor(
    private readonly repository: RappelsRepository,
    private readonly constats: Constats,
    private readonly reaffectations: Reaffectations,
    private readonly caducs: AvisCaducs,
    private readonly rapports: RappelsRapports,
    private readonly sieges: Sieges,
    private readonly tirages: NouveauxTirages,
    private readonly etudes: RappelsEtude,
    private readonly echeances: TransfertsEchus,
    private readonly volets: VoletsDifferents,
    private readonly silences: SilencesAnsm,
    private readonly db: Database,
    clock: Clock,
  ) {
    super('etude', 'the reminders of the day', clock);
  }

  protected async doDay(jour: Jour, lignes: OneByOne): Promise<void> {
    await this.tirages.duJour(jour, lignes);
    for (let page = await this.repository.dossiers(0, PAGE); page.length > 0; ) {
      for (const d of page.filter((d) => !isFrozen(d) && isRenoncement(d, jour)))
        await lignes.run({ dosId: d.id }, 'a renouncement could not be recorded', async () => {
          await this.constats.renoncement(d, { actor: null, requestId: REQUETE });
        });
      for (const d of page.filter((d) => isSilence(d, jour)))
        await lignes.run({ dosId: d.id }, 'a silence could not be recorded', () => this.constaterSilence(d));
      await this.db.transaction(async (tx) => {
        for (const d of page)
          await lignes.run({ dosId: d.id }, RAPPEL, () => this.rappelerDossier(tx, d, rappelDuDossier(d, jour)));
      });
      page = await this.repository.dossiers(page[page.length - 1].id, PAGE);
    }
    await this.rapports.passer(jour, lignes);
    await this.caducs.passer(jour, lignes);
    await this.silences.passer(jour, lignes);
    await this.etudes.passer(jour, lignes);
    await this.echeances.passer(jour, lignes);
    await this.volets.passer(jour, lignes);
    await this.sieges.duJour(lignes);
  }

  /** Nobody takes a request from its committee any more once its silence is a refusal: what it had asked is closed first. */
  private async constaterSilence(d: DossierEntity): Promise<void> {
    const platform = { actor: null, requestId: REQUETE };
    const libre = isFrozen(d) ? await this.reaffectations.ecarter(d, TROP_TARD, platform) : d;
    await this.constats.silence(libre, platform);
  }

  private rappelerDossier(tx: Tx, d: DossierEntity, r: RappelDossier | null): void {
    if (!r || d.cppId === null || (isFrozen(d) && r.genre === 'REPONSE')) return;
    const communes = { ...reperes(d), echeance: r.echeance };
    if (r.genre === 'REPONSE') {
      const donnees = { ...communes, demande: r.demande };
      const cle = `dossier-${d.id}-rappel-${r.demande}-${r.echeance}-${r.seuil}`;
      tx.mail(mailDe('REPONSE_RAPPEL', { destinataires: [{ utiId: d.deposantUtiId }], donnees, cle }));
      return;
    }
    const destinataires = [...secretariat(d), ...(r.administration ? [{ profil: 'SUPER_ADMIN' as const }] : [])];
    const cle = `dossier-${d.id}-silence-${r.echeance}-${r.seuil}`;
    tx.mail(
      mailDe('SILENCE_RISQUE', { destinataires, donnees: { ...communes, jours: r.jours, reaffectation: isFrozen(d) }, cle }),
    );
  }
}

/** Its sponsor cannot answer, so nothing is asked of him; the silence of its committee still comes. */
const isFrozen = (d: DossierEntity): boolean => d.reaffectation === 'DEMANDEE';
