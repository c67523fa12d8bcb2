/** The part of the daily task that tells each secretariat, once a week, which of its mixed pairs have sides at two points. Rule: MIX-11. */
import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/calls/call-service';
import type { OneByOne } from '@riph/chassis/daily/one-by-one';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { CppId, UtiId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { dossierCtisMixteInternal } from '@riph/contracts/dossier-ctis/mixte.internal';
import { ETAT_ETUDE_LABELS } from '@riph/contracts/etude/socle/dossier.workflow';
import { memeStatut } from '@riph/contracts/etude/vie/mixte/mixte.rules';
import { recapitulatifDu } from '@riph/contracts/etude/vie/mixte/recapitulatif.rules';
import { type DonneesMail, mailDe } from '@riph/contracts/identity/mails';
import { secretariat } from '@riph/examen/socle/destinataires';
import type { LienMixteEntity } from '../../socle/entites/lien-mixte.entity.ts';
import { LiensRepository } from '../../socle/mixte/liens.repository.ts';
import { LiensVus } from '../../vie/mixte/liens-vus.ts';
import { estCreee } from '../../vie/mixte/volet-dispositif.ts';

type Paire = DonneesMail<'MIXTE_ETATS'>['paires'][number];
type Differente = { cppId: CppId; deposants: readonly UtiId[]; paire: Paire };
const PAGE = 200;

@Injectable()
export class VoletsDifferents {
  constructor(
    private readonly db: Database,
    private readonly calls: CallService,
    private readonly liens: LiensRepository,
    private readonly vus: LiensVus,
  ) {}

  /** Whole or not at all: a mail that left without the pair that could not be read would be the only one of its week. */
  async passer(jour: Jour, lignes: OneByOne): Promise<void> {
    const semaineDu = recapitulatifDu(jour);
    if (semaineDu === null) return;
    await lignes.run({}, 'the summary of mixed pairs could not be written', async () => {
      const parComite = Map.groupBy(await this.differentes(), (p) => p.cppId);
      await this.db.transaction(async (tx) => {
        for (const [cppId, liste] of parComite) {
          const donnees = { semaineDu, paires: liste.map((p) => p.paire) };
          const cle = `mixte-etats-${cppId}-${semaineDu}`;
          // Whoever filed one of them does not read of it as the secretariat (COM-07), nor then of the others.
          const destinataires = secretariat({ cppId, deposants: liste.flatMap((p) => p.deposants) });
          tx.mail(mailDe('MIXTE_ETATS', { destinataires, donnees, cle }));
        }
      });
    });
  }

  private async differentes(): Promise<Differente[]> {
    const trouvees: Differente[] = [];
    for (let page = await this.liens.confirmes(0, PAGE); page.length > 0; ) {
      for (const lien of page) trouvees.push(...(await this.siDiffere(lien)));
      page = await this.liens.confirmes(page[page.length - 1].id, PAGE);
    }
    return trouvees;
  }

  /** Of one committee: where two follow the two sides, neither learns of the other's. */
  private async siDiffere(lien: LienMixteEntity): Promise<Differente[]> {
    const etude = await this.vus.etude(lien);
    if (!etude || etude.cppId === null || !estCreee(etude)) return [];
    const [essai] = await this.calls.call(dossierCtisMixteInternal, 'lireRepere', { numeroCtis: lien.numeroCtis });
    if (!essai?.etat || essai.cppId !== etude.cppId || memeStatut(essai.etat.code, etude.etat)) return [];
    const dits = { medicament: essai.etat.libelle, dispositif: ETAT_ETUDE_LABELS[etude.etat] };
    const paire = { etuId: etude.id, numero: lien.numeroNational, numeroCtis: lien.numeroCtis, ...dits };
    return [{ cppId: etude.cppId, deposants: [etude.deposantUtiId, ...essai.deposants], paire }];
  }
}
