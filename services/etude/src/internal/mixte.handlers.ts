/** What dossier-ctis asks of the links. */
import { Handles } from '@riph/chassis/calls/handles';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { etudeMixteInternal } from '@riph/contracts/etude/vie/mixte/mixte.internal';
import { LiensRepository } from '../socle/mixte/liens.repository.ts';
import { LiensMixtes } from '../socle/mixte/liens-mixtes.ts';
import { LiensVus } from '../vie/mixte/liens-vus.ts';
import { DECLARE } from '../vie/mixte/mixte.handlers.ts';
import { MsLiees } from '../vie/mixte/ms-liees.ts';
import { VoletDispositif } from '../vie/mixte/volet-dispositif.ts';

@Handles(etudeMixteInternal)
export class MixteInternalHandlers implements Handlers<typeof etudeMixteInternal> {
  constructor(
    private readonly repository: LiensRepository,
    private readonly mixtes: LiensMixtes,
    private readonly vus: LiensVus,
    private readonly volets: VoletDispositif,
    private readonly ms: MsLiees,
    private readonly db: Database,
  ) {}

  /** By a number of the platform or a national one; a study that is not filed yet is found when it is. */
  async declarer({ input: { numeroNational: dit, ...essai } }: Input<typeof etudeMixteInternal, 'declarer'>) {
    const etude = await this.repository.etudeDuNumero(dit.trim());
    const numeroNational = etude?.numeroNational ?? dit.trim();
    const lien = await this.db.transaction((tx) =>
      this.mixtes.declarer(tx, { cote: 'MEDICAMENT', essai, numeroNational, etude }),
    );
    return { statut: lien.statut, message: DECLARE[lien.statut] };
  }

  /** A proposed link that something speaks against holds back nobody's trial. */
  async lireComite({ input: { numeroCtis, promoteur } }: Input<typeof etudeMixteInternal, 'lireComite'>) {
    const lien = LiensVus.principal(await this.repository.duMedicament(numeroCtis));
    const etude = lien && (await this.vus.etude(lien));
    if (!lien || lien.statut === 'ROMPU' || etude?.cppId == null) return [];
    const essai = { numeroCtis, promoteur, deposants: [], cppId: null, etuId: null };
    if (lien.statut === 'PROPOSE' && (await this.mixtes.alerte(lien, essai, etude.promoteur)) !== null) return [];
    return [{ cppId: etude.cppId, numero: etude.numero ?? etude.numeroNational ?? '', statut: lien.statut }];
  }

  async listerLiens({ input: essai, actor }: Input<typeof etudeMixteInternal, 'listerLiens'>) {
    if (!actor) return { liens: [], dispositif: null, ms: [] };
    const liens = await this.repository.duMedicament(essai.numeroCtis);
    const principal = LiensVus.principal(liens);
    const vus = liens.map(async (lien) => this.vus.vu({ lien, essai, etude: await this.vus.etude(lien) }, actor));
    return {
      liens: await Promise.all(vus),
      dispositif: principal && (await this.volets.siVisible(principal.etuId, actor)),
      ms: principal?.statut === 'CONFIRME' ? await this.repository.msDuLien(principal.id) : [],
    };
  }

  async lierMs({ input, actor }: Input<typeof etudeMixteInternal, 'lierMs'>) {
    if (!actor) throw refus('dossier.introuvable', { dosId: input.medicament.dosId });
    return this.ms.modifierDuMedicament(input, actor);
  }
}
